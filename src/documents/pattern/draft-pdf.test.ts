import { expect, it } from 'vitest'
import { boundsOf } from '#domain/drafting/geometry.ts'
import { layOut } from '#domain/drafting/nesting.ts'
import { heightOf, widthOf } from '#domain/drafting/outline.ts'
import { PAGE_MARGIN, papers, ROLL_HEAD, rollSheets, tileSheet, tileSize } from '#domain/drafting/paper.ts'
import type { Piece } from '#domain/drafting/piece.ts'
import { nestSizes } from '#domain/drafting/size-nest.ts'
import { gradedSamples } from '#domain/drafting/testing/graded-samples.ts'
import { samplePieces } from '#domain/drafting/testing/sample-pieces.ts'
import { type ReadPath, readLines } from '../testing/read-lines.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import type { DraftDocument } from './draft-document.ts'
import { makeLayoutPdf } from './make-layout-pdf.ts'
import { makePlotterPdf } from './make-plotter-pdf.ts'
import { makeTiledPdf } from './make-tiled-pdf.ts'

const draft: DraftDocument = {
  locale: 'en',
  name: 'Trousers & skirt for Adébáyọ̀',
  garment: 'Trouser block',
  client: '山田 花子',
  day: '22 November 2026',
  maker: 'Atelier Sousa',
  isBranded: false,
  sizes: [
    { name: 'Waist', value: '34 ½″' },
    { name: 'Hips', value: '40″' },
  ],
  estimates: [{ name: 'Crotch Length', value: '27 ⅛″ ± 1″' }],
  remarks: ['Ease in 4 mm at the inseam.'],
  allowances: { seam: '10 mm', hem: '30 mm' },
  pieces: samplePieces,
  createdAt: new Date('2026-11-22T10:00:00.000Z'),
}

/** Sides of the squares that stand upright, each once. */
function squares(paths: readonly ReadPath[]): number[] {
  const sides = paths
    .filter((path) => path.length === 4 || path.length === 5)
    .map((path) => boundsOf(path))
    .filter((box) => Math.abs(widthOf(box) - heightOf(box)) < 0.001 && widthOf(box) > 20)
    .map(widthOf)
  return sides.sort((a, b) => a - b)
}

function expectBoxes(page: { readonly paths: readonly ReadPath[] } | undefined): void {
  const [metric = 0, imperial = 0] = squares(page?.paths ?? [])
  expect(Math.abs(metric - 50)).toBeLessThan(0.01)
  expect(Math.abs(imperial - 50.8)).toBeLessThan(0.01)
}

/** Paths as they lie on the sheet, by the outline that they begin with. */
const hasOutline = (paths: readonly ReadPath[], { cut }: Piece, dx: number, dy: number): boolean =>
  paths.some(
    (path) =>
      path.length >= cut.length &&
      cut.every(({ x, y }, index) => {
        const point = path[index]
        return point && Math.abs(point.x - dx - x) < 0.01 && Math.abs(point.y - dy - y) < 0.01
      }),
  )

it.each(['A4', 'Letter'] as const)(
  'has both boxes on the first page of %s, exact to 0.01 mm, and tiles that put together are the very sheet',
  async (paper) => {
    const pages = readLines(await makeTiledPdf(draft, paper, fonts))
    const [cover] = pages
    expect(cover?.widthMm).toBeCloseTo(papers[paper].width, 2)
    expect(cover?.heightMm).toBeCloseTo(papers[paper].height, 2)
    expectBoxes(cover)

    const tiled = tileSheet(samplePieces, paper)
    const { width, height } = tileSize(paper)
    const tiles = pages.slice(pages.length - tiled.tiles.length)
    const missing = new Set(tiled.pieces.map(({ id }) => id))
    for (const [index, { row, column }] of tiled.tiles.entries()) {
      const [left, top] = [column * width, row * height]
      for (const piece of tiled.pieces) {
        const isOn = piece.cut.some(
          ({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height,
        )
        if (!isOn) continue
        missing.delete(piece.id)
        const paths = tiles[index]?.paths ?? []
        expect(hasOutline(paths, piece, PAGE_MARGIN - left, PAGE_MARGIN - top), piece.id).toBe(true)
      }
    }
    expect(missing).toEqual(new Set())
  },
)

it('lays everything on a roll, true to scale, with both boxes', async () => {
  const bytes = await makePlotterPdf(draft, 914, fonts)
  const [page] = readLines(bytes ?? new Uint8Array())
  expect(page?.widthMm).toBeCloseTo(914, 2)
  expectBoxes(page)
  const sheets = rollSheets(samplePieces, 914)
  if (!sheets.isPossible) throw new Error('the samples fit a roll')
  for (const piece of sheets.pages[0]?.pieces ?? []) {
    expect(hasOutline(page?.paths ?? [], piece, PAGE_MARGIN, PAGE_MARGIN + ROLL_HEAD), piece.id).toBe(true)
  }
  expect(await makePlotterPdf(draft, 400, fonts)).toBeNull()
})

it('tells what it was drafted from, what is estimated, and what is cut', async () => {
  const bytes = await makeTiledPdf(draft, 'A4', fonts)
  // A viewer is asked not to fit it to the paper.
  expect(new TextDecoder('latin1').decode(bytes)).toMatch(/\/PrintScaling\s*\/None/)
  const { text, title, pages } = await readPdf(bytes)
  expect(title).toBe('Trousers & skirt for Adébáyọ̀')
  for (const told of [
    ...['Print at 100 %', '5 cm', '2 in', '山田 花子', 'Trouser block', '34 ½″', '± 1″'],
    ...['Ease in 4 mm', 'Cut 2, mirrored', 'Cut 1 on the fold', 'Allowances included: seams 10 mm'],
    'FreeSewing contributors',
  ]) {
    expect(text).toContain(told)
  }
  expect(text).not.toContain('Made with Toile')
  expect(pages[0]?.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Figure', 'P']))
  expect(pages.at(-1)?.text).toContain(`page ${pages.length} of ${pages.length}`)
})

it('speaks German, with the brand where the plan puts it', async () => {
  const german = { ...draft, locale: 'de', isBranded: true, estimates: [], remarks: [] } as const
  const { text } = await readPdf(await makeTiledPdf(german, 'A4', fonts))
  for (const told of [
    ...['Mit 100 % drucken', 'Vordere Rockbahn', 'im Stoffbruch', 'gegengleich', 'Oberstoff'],
    ...['Alle Nähte passen zueinander.', 'Erstellt mit Toile'],
  ]) {
    expect(text).toContain(told)
  }
  expect(text).not.toContain('Geschätzt')
})

it('names the pieces by the design that they belong to, on the roll as well', async () => {
  const { text } = await readPdf((await makePlotterPdf(draft, 841, fonts)) ?? new Uint8Array())
  expect(text).toContain('2 Back')
  expect(text).toContain('Place on the fold')
})

it('shows how the pieces lie on the cloth, and how much of it to buy', async () => {
  const layouts = layOut(samplePieces, { width: 1500, isOneWay: false }, () => true)
  const { text, pages } = await readPdf(await makeLayoutPdf(draft, layouts, 'A4', fonts))
  expect(text).toMatch(/About \d\.\d\d m of 150 cm cloth, \d+ % used/)
  expect(text).toContain('Lining')
  expect(pages[0]?.roles).toContain('Figure')
  const narrow = layOut(samplePieces, { width: 450, isOneWay: false }, () => true)
  const { text: told } = await readPdf(await makeLayoutPdf(draft, narrow, 'A4', fonts))
  expect(told).toContain('Wider than the cloth: 1 Skirt front')
})

it('prints sizes laid over each other, every outline true to scale, with the line of each told', async () => {
  const sized = gradedSamples(['38', '40', '42'])
  const nested = { ...draft, client: '38 · 40 · 42', sized, pieces: nestSizes(sized) }
  const bytes = await makePlotterPdf(nested, 914, fonts)
  const [page] = readLines(bytes ?? new Uint8Array())
  expectBoxes(page)
  const sheets = rollSheets(nested.pieces, 914)
  if (!sheets.isPossible) throw new Error('the samples fit a roll')
  const outlines = sheets.pages[0]?.pieces.flatMap((piece) => piece.nested ?? []) ?? []
  expect(outlines).toHaveLength(3 * samplePieces.length)
  for (const { name, piece } of outlines) {
    const label = `${piece.id} ${name}`
    expect(hasOutline(page?.paths ?? [], piece, PAGE_MARGIN, PAGE_MARGIN + ROLL_HEAD), label).toBe(true)
  }
  const tiles = await makeTiledPdf(nested, 'A4', fonts)
  expectBoxes(readLines(tiles)[0])
  const { text } = await readPdf(tiles)
  expect(text).toMatch(/Sizes and their cut lines\s+38\s+40\s+42/)
})
