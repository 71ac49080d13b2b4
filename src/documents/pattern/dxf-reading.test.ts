import DxfParser from 'dxf-parser'
import { expect, it } from 'vitest'
import { type DxfWords, dxfOf } from '#domain/drafting/dxf.ts'
import { boundsOf, flatten } from '#domain/drafting/geometry.ts'
import { widthOf } from '#domain/drafting/outline.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { blockName, sevenBit } from '#domain/drafting/seven-bit.ts'
import { gradedSamples } from '#domain/drafting/testing/graded-samples.ts'
import { samplePieces } from '#domain/drafting/testing/sample-pieces.ts'

const words: DxfWords = {
  style: 'Hose für Adébáyọ̀',
  author: '山田',
  createdAt: new Date('2026-11-22T09:05:00.000Z'),
  pieceName: (piece) => ({ 'skirt.front': 'Vordere Rockbahn', 'shirt.sleeve': '袖' })[piece.id] ?? piece.id,
  material: ({ material }) => material,
  note: ({ fold }) => (fold ? 'Im Stoffbruch' : ''),
}

interface Read {
  readonly type: string
  readonly layer: string
  readonly text?: string
  readonly shape?: boolean
  readonly vertices?: readonly { x: number; y: number }[]
  readonly position?: { x: number; y: number; z?: number }
}

function read(pieces: readonly Piece[], foldedAs?: 'whole' | 'half') {
  const file = dxfOf([{ name: 'M', pieces }], words, foldedAs)
  const parsed = new DxfParser().parseSync(file)
  const blocks = new Map(
    Object.entries(parsed?.blocks ?? {}).map(([name, block]) => [
      name,
      // What the parser calls an entity, told in the fields that are looked at here.
      (block.entities ?? []).map((entity): Read => ({ ...entity })),
    ]),
  )
  return { file, parsed, blocks }
}

it('is read by another program: a block for each piece, and one to see the scale by', () => {
  const { parsed, blocks } = read(samplePieces)
  expect([...blocks.keys()].sort()).toEqual([
    'SCALE_BOX_100_MM',
    'SHIRT_SLEEVE_M',
    'TROUSERS_BACK_M',
    'TROUSERS_WELT_M',
    'VORDERE_ROCKBAHN_M',
  ])
  expect(parsed?.header.$ACADVER).toBe('AC1009')
  const inserts = parsed?.entities.filter(({ type }) => type === 'INSERT') ?? []
  expect(inserts).toHaveLength(samplePieces.length + 1)
  const box = blocks.get('SCALE_BOX_100_MM')?.find(({ type }) => type === 'POLYLINE')?.vertices ?? []
  expect(widthOf(boundsOf(box))).toBe(100)
})

it('says of a piece what it is called, its size, how many, and of what', () => {
  const { blocks, parsed } = read(samplePieces)
  const told = (name: string) =>
    blocks.get(name)?.flatMap(({ type, layer, text }) => (type === 'TEXT' && layer === '1' ? [text] : []))
  expect(told('VORDERE_ROCKBAHN_M')).toEqual([
    'PIECE NAME: Vordere Rockbahn',
    'SIZE: M',
    'QUANTITY: 1',
    'MATERIAL: fabric',
  ])
  expect(told('SHIRT_SLEEVE_M')?.[0]).toBe('PIECE NAME: shirt.sleeve')
  const style = parsed?.entities.flatMap((entity) => ('text' in entity ? [entity.text] : []))
  expect(style).toEqual([
    'STYLE NAME: Hose fur Adebayo',
    'CREATION DATE: 11-22-2026',
    'CREATION TIME: 09:05',
    'AUTHOR: TOILE',
    'SAMPLE SIZE: M',
    'UNITS: METRIC',
    'CURVE TOLERANCE: 0.05',
  ])
})

it('is plain ASCII with the line ends of its time', () => {
  const { file } = read(samplePieces)
  expect(file).toMatch(/^[\x20-\x7e\r\n]+$/)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file).not.toContain('TABLES')
})

it('has closed lines on the layers that are agreed on, in millimetres, y up', () => {
  const { blocks } = read(samplePieces)
  const skirt = blocks.get('VORDERE_ROCKBAHN_M') ?? []
  const on = (layer: string, type: string) => skirt.filter((one) => one.layer === layer && one.type === type)
  const [cut] = on('1', 'POLYLINE')
  const [sew] = on('14', 'POLYLINE')
  expect([cut?.shape, sew?.shape]).toEqual([true, true])
  const outer = boundsOf(cut?.vertices ?? [])
  const inner = boundsOf(sew?.vertices ?? [])
  // Opened from its fold.
  expect(widthOf(outer)).toBeCloseTo(504, 3)
  expect(outer.right - inner.right).toBeCloseTo(10, 3)
  // The hem has 30 mm, the waist 12; a drawing's y runs up.
  expect(inner.top - outer.top).toBeCloseTo(30, 3)
  expect(outer.bottom - inner.bottom).toBeCloseTo(12, 3)
  expect(on('7', 'LINE')).toHaveLength(1)
  expect(on('8', 'POLYLINE').map(({ shape }) => shape)).toEqual([false, false])
  expect(on('13', 'POINT')).toHaveLength(2)
  expect(on('4', 'POINT').map(({ position }) => position?.z)).toEqual([5, 5])
  expect(on('2', 'POINT').length).toBeGreaterThan(6)
  expect(on('3', 'POINT').length).toBeGreaterThan(20)
  expect(on('6', 'LINE')).toHaveLength(0)
})

it('writes halves with their mirror line where that is asked for', () => {
  const { blocks } = read(samplePieces, 'half')
  const skirt = blocks.get('VORDERE_ROCKBAHN_M') ?? []
  expect(skirt.map(({ text }) => text)).toContain('ANNOTATION: Im Stoffbruch')
  expect(skirt.filter(({ layer, type }) => layer === '6' && type === 'LINE')).toHaveLength(1)
  expect(widthOf(boundsOf(skirt.find(({ type }) => type === 'POLYLINE')?.vertices ?? []))).toBeCloseTo(252, 3)
})

it('tells two pieces of one name apart', () => {
  const twins = samplePieces.map((piece) => ({ ...piece, id: 'shirt.sleeve' }))
  expect([...read(twins).blocks.keys()]).toEqual(
    expect.arrayContaining(['', '_2', '_3', '_4'].map((count) => `SHIRT_SLEEVE_M${count}`)),
  )
})

it.each([
  ['Adébáyọ̀', 'Adebayo'],
  ['山田', '-'],
  ['Größe Łódź', 'Grosse Lodz'],
  ['山田 Anna\n', 'Anna'],
])('writes %j in seven bits', (given, plain) => expect(sevenBit(given, '-')).toBe(plain))

it('names blocks by capitals', () => expect(blockName('Adébáyọ̀ & 山田', 'X')).toBe('ADEBAYO'))

it('keeps the sizes of a piece on one common point, each in a block of its own and true to scale', () => {
  const sized = gradedSamples(['S', 'M'])
  const parsed = new DxfParser().parseSync(dxfOf(sized, words))
  const outline = (name: string) => {
    const found = parsed?.blocks[name]?.entities.map((entity): Read => ({ ...entity }))
    const sewn = found?.find(({ type, layer }) => type === 'POLYLINE' && layer === '14')
    return sewn?.vertices ?? []
  }
  for (const [index, { id }] of samplePieces.entries()) {
    if (id === 'skirt.front') continue
    const base = id.replace('.', '_').toUpperCase()
    const [small, medium] = [outline(`${base}_S`), outline(`${base}_M`)]
    expect(medium[0]?.y).toBeCloseTo(small[0]?.y ?? 0, 3)
    const middle = (points: typeof small) => (boundsOf(points).left + boundsOf(points).right) / 2
    expect(Math.abs(middle(medium) - middle(small))).toBeLessThan(3)
    expect(widthOf(boundsOf(medium))).toBeCloseTo(widthOf(boundsOf(small)) * 1.04, 1)
    expect(widthOf(boundsOf(small))).toBeCloseTo(
      widthOf(boundsOf(flatten(sized[0]?.pieces[index]?.seam ?? []))),
      3,
    )
  }
})
