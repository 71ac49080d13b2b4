import { expect, it } from 'vitest'
import { boundsOf, cutsOf, sheetOf } from './geometry.ts'
import { movePiece, shiftBy, widthOf } from './outline.ts'
import { arrange } from './packing.ts'
import { rollSheets, tileName, tileSheet, tileSize } from './paper.ts'
import type { Piece, Point } from './piece.ts'
import { NEST_MAX, nestDashes, nestSizes } from './size-nest.ts'
import { svgOf } from './svg.ts'
import { gradedSamples } from './testing/graded-samples.ts'
import { samplePieces } from './testing/sample-pieces.ts'

const sizes = gradedSamples(['S', 'M', 'L'])
const nest = nestSizes(sizes)

const start = ({ seam: [first] }: Piece): Point | null => (first && first.op !== 'close' ? first.to : null)

const named = (id: string, pieces: readonly Piece[] = nest) => {
  const piece = pieces.find((one) => one.id === id)
  if (!piece) throw new Error(`no ${id}`)
  return piece.nested?.map((one) => one.piece) ?? []
}

it('lays sizes on a fold and its corner, else on the grain line at the height of one', () => {
  const front = named('skirt.front')
  expect(front.map(start)).toEqual(front.map(() => ({ x: 0, y: 0 })))
  const back = named('trousers.back')
  expect(back.map(({ grain }) => grain?.[0].x)).toEqual([0, 0, 0])
  for (const piece of back) expect(start(piece)?.y).toBeCloseTo(10, 9)
  expect(back.map((piece) => Math.round(start(piece)?.x ?? 0))).toEqual([-130, -135, -141])
})

it('goes by the corner where each size has its grain line elsewhere', () => {
  const moved = sizes.map(({ name, pieces }, index) => ({
    name,
    pieces: pieces.map((piece): Piece => {
      if (!piece.grain) return piece
      const [from, to] = piece.grain
      const elsewhere = ({ x, y }: Point) => ({ x: x + 90 * index, y })
      return { ...piece, grain: [elsewhere(from), elsewhere(to)] }
    }),
  }))
  const sleeves = named('shirt.sleeve', nestSizes(moved))
  expect(new Set(sleeves.map((piece) => JSON.stringify(start(piece)))).size).toBe(1)
})

it('keeps each piece of every size as large as it was, and in its line', () => {
  expect(nest.map(({ id }) => id)).toEqual(samplePieces.map(({ id }) => id))
  for (const piece of nest) {
    expect(piece.nested?.map(({ name, line }) => [name, line])).toEqual([
      ['S', 0],
      ['M', 1],
      ['L', 2],
    ])
    for (const { name, piece: size } of piece.nested ?? []) {
      const drafted = sizes.find((one) => one.name === name)?.pieces.find(({ id }) => id === piece.id)
      expect(widthOf(boundsOf(size.cut))).toBeCloseTo(widthOf(boundsOf(drafted?.cut ?? [])), 9)
    }
  }
})

it('takes as much of the sheet as its largest size, wherever it is laid', () => {
  const [front] = nest
  if (!front) throw new Error('no sample')
  const all = sheetOf(front)
  expect(widthOf(all)).toBeGreaterThan(widthOf(boundsOf(front.cut)))
  expect(sheetOf(movePiece(front, shiftBy(7, 9)))).toEqual({
    left: all.left + 7,
    right: all.right + 7,
    top: all.top + 9,
    bottom: all.bottom + 9,
  })
  const boxes = arrange(nest, 1000).pieces.map(sheetOf)
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const isApart = a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top
      expect(isApart).toBe(true)
    }
  }
  expect(rollSheets(nest, 914)).toMatchObject({ isPossible: true })
})

it('prints every page that a line of any size runs over', () => {
  const sheet = tileSheet(nest, 'A4')
  const { width, height } = tileSize('A4')
  const names = sheet.tiles.map(tileName)
  for (const { x, y } of sheet.pieces.flatMap(cutsOf).flat()) {
    expect(names).toContain(tileName({ row: Math.floor(y / height), column: Math.floor(x / width) }))
  }
})

it('leaves a piece out of a size that has none', () => {
  const [small, ...others] = sizes
  if (!small) throw new Error('no sample')
  const [front] = nestSizes([{ ...small, pieces: small.pieces.slice(1) }, ...others]).filter(
    ({ id }) => id === 'skirt.front',
  )
  expect(front?.nested?.map(({ name }) => name)).toEqual(['M', 'L'])
  expect(nestSizes([])).toEqual([])
})

it('gives each size a line of its own, and a layer in a drawing, with a legend', () => {
  expect(new Set(nestDashes.map(String)).size).toBe(NEST_MAX)
  const svg = svgOf(nest, {
    title: 'School',
    boxes: ['5 cm', '2 in'],
    onFold: 'Cut on the fold',
    pieces: new Map(nest.map(({ id }) => [id, [id]] as const)),
    sizes: ['S', 'M', 'L'],
  })
  for (const line of [0, 1, 2]) {
    // One for each piece, and a sample.
    expect([...svg.matchAll(new RegExp(`class="cut size-${line}"`, 'g'))]).toHaveLength(nest.length + 1)
  }
  expect(svg).toContain('.size-1{stroke-dasharray:6 2}')
  expect([...svg.matchAll(/inkscape:label="L"/g)]).toHaveLength(nest.length)
  expect(svg).toContain('>M</text>')
  expect([...svg.matchAll(/class="grain"/g)]).toHaveLength(nest.length)
})
