import { expect, it } from 'vitest'
import { boundsOf } from './geometry.ts'
import { areaOf } from './outline.ts'
import { arrange, PIECE_GAP } from './packing.ts'
import { papers, rollSheets, tileName, tileSheet, tileSize } from './paper.ts'
import type { Piece } from './piece.ts'
import { samplePieces } from './testing/sample-pieces.ts'
import { unfold } from './unfold.ts'

const boxes = (pieces: readonly Piece[]) => pieces.map(({ cut }) => boundsOf(cut))

function overlapping(pieces: readonly Piece[]): number {
  const all = boxes(pieces)
  return all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter(
        (b) =>
          a.left < b.right + PIECE_GAP - 0.01 &&
          b.left < a.right + PIECE_GAP - 0.01 &&
          a.top < b.bottom + PIECE_GAP - 0.01 &&
          b.top < a.bottom + PIECE_GAP - 0.01,
      ),
  ).length
}

it.each([520, 700, 914, 2000])('lays every piece on a sheet of %i mm, none over another', (width) => {
  const { pieces, height } = arrange(samplePieces, width)
  expect(pieces.map(({ id }) => id).sort()).toEqual(samplePieces.map(({ id }) => id).sort())
  expect(overlapping(pieces)).toBe(0)
  for (const box of boxes(pieces)) {
    expect(box.left).toBeGreaterThanOrEqual(PIECE_GAP - 0.01)
    expect(box.right).toBeLessThanOrEqual(width - PIECE_GAP + 0.01)
    expect(box.bottom).toBeLessThanOrEqual(height - PIECE_GAP + 0.01)
  }
})

it.each(['A4', 'Letter'] as const)('needs the fewest pages of %s, and none that is empty', (paper) => {
  const sheet = tileSheet(samplePieces, paper)
  const size = tileSize(paper)
  const names = sheet.tiles.map(tileName)
  expect(new Set(names).size).toBe(names.length)
  expect(sheet.tiles.length).toBeLessThan(sheet.rows * sheet.columns)
  // Every point of every outline lies on a page that is printed.
  for (const { x, y } of sheet.pieces.flatMap(({ cut }) => cut)) {
    const tile = { row: Math.floor(y / size.height), column: Math.floor(x / size.width) }
    expect(names).toContain(tileName(tile))
  }
  // Less paper than this would have to be without margins and overlaps.
  const area = samplePieces.reduce((sum, { cut }) => sum + areaOf(cut), 0)
  expect(sheet.tiles.length * size.width * size.height).toBeLessThan(area * 2.5)
  expect(papers[paper].width - size.width).toBeCloseTo(30, 6)
})

it('names pages by row and column', () => {
  expect(tileName({ row: 0, column: 0 })).toBe('A1')
  expect(tileName({ row: 27, column: 11 })).toBe('AB12')
})

it('goes on to another page where a roll gets too long, and says which roll would do', () => {
  const many = Array.from({ length: 16 }, (_, index) =>
    samplePieces.map((piece) => ({ ...piece, id: `${piece.id}.${index}` })),
  ).flat()
  const sheets = rollSheets(many, 841)
  expect(sheets.isPossible).toBe(true)
  if (!sheets.isPossible) return
  expect(sheets.pages.length).toBeGreaterThan(1)
  expect(sheets.pages.flatMap(({ pieces }) => pieces)).toHaveLength(many.length)
  for (const { pieces, height } of sheets.pages) {
    expect(height).toBeLessThanOrEqual(5000)
    expect(overlapping(pieces)).toBe(0)
  }
  expect(rollSheets(samplePieces, 400)).toEqual({ isPossible: false, leastWidth: 440 })
  expect(rollSheets(samplePieces, 440).isPossible).toBe(true)
})

it('opens a piece on the fold to twice its size, its lines with it', () => {
  const [front] = samplePieces
  if (!front) throw new Error('no sample')
  const whole = unfold(front)
  expect(areaOf(whole.cut)).toBeCloseTo(2 * areaOf(front.cut), 6)
  expect(boundsOf(whole.cut).left).toBeCloseTo(-boundsOf(front.cut).right, 6)
  expect(whole.fold).toBeNull()
  expect(whole.notches.map(({ to }) => to.x)).toEqual([252, -252])
  expect(whole.inner).toHaveLength(2)
  expect(whole.seam.filter(({ op }) => op === 'curve')).toHaveLength(2)
  const sleeve = samplePieces[2]
  expect(sleeve && unfold(sleeve)).toBe(sleeve)
})
