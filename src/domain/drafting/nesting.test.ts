import { expect, it } from 'vitest'
import { boundsOf } from './geometry.ts'
import { type CuttingLayout, clothToBuy, layOut } from './nesting.ts'
import { areaOf, isInside } from './outline.ts'
import type { Point } from './piece.ts'
import { samplePieces } from './testing/sample-pieces.ts'
import { unfold } from './unfold.ts'

/** Tries that many orders beside the first ones. */
function tries(count: number): () => boolean {
  let left = count
  return () => left-- <= 0
}

const lay = (width: number, isOneWay = false) => layOut(samplePieces, { width, isOneWay }, tries(4))

/** How near two outlines come: from the corners of either to the lines of the other. */
function gapBetween(a: readonly Point[], b: readonly Point[]): number {
  if (a.some((point) => isInside(point, b)) || b.some((point) => isInside(point, a))) return 0
  return Math.min(toLines(a, b), toLines(b, a))
}

const toLines = (points: readonly Point[], outline: readonly Point[]): number =>
  Math.min(
    ...points.flatMap((point) =>
      outline.map((to, index) => {
        const from = outline.at(index - 1) ?? to
        const [dx, dy] = [to.x - from.x, to.y - from.y]
        const t = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)
        const near = Math.min(1, Math.max(0, t))
        return Math.hypot(from.x + near * dx - point.x, from.y + near * dy - point.y)
      }),
    ),
  )

function expectSound({ laid, width, length }: CuttingLayout): void {
  for (const [index, { outline, id }] of laid.entries()) {
    const box = boundsOf(outline)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(box.bottom).toBeLessThanOrEqual(length)
    for (const other of laid.slice(index + 1)) {
      expect(gapBetween(outline, other.outline), `${id} and ${other.id}`).toBeGreaterThanOrEqual(2.9)
    }
  }
}

it.each([900, 1400, 1500])('lays all pieces on %i mm, 3 mm apart, none over the edge', (width) => {
  const layouts = lay(width)
  expect(layouts.map(({ material, laid }) => [material, laid.length])).toEqual([
    ['fabric', 5],
    ['lining', 2],
  ])
  for (const layout of layouts) {
    expectSound(layout)
    expect(layout.usedShare).toBeLessThan(1)
  }
  expect(layouts[0]?.usedShare).toBeGreaterThan(0.4)
})

it('opens what lies on the fold, and mirrors the second of a pair', () => {
  const [fabric] = lay(1500)
  const areaLaid = fabric?.laid.reduce((sum, { outline }) => sum + areaOf(outline), 0)
  const area = samplePieces
    .filter(({ material }) => material === 'fabric')
    .reduce((sum, piece) => sum + areaOf(unfold(piece).cut) * piece.quantity, 0)
  expect(areaLaid).toBeCloseTo(area, 0)
})

it('counts what else is cut by the same line', () => {
  const lined = samplePieces.map((piece) =>
    piece.id === 'shirt.sleeve' ? { ...piece, also: [{ material: 'lining', quantity: 2 }] as const } : piece,
  )
  const layouts = layOut(lined, { width: 1500, isOneWay: false }, tries(0))
  expect(layouts.map(({ material, laid }) => [material, laid.length])).toEqual([
    ['fabric', 5],
    ['lining', 4],
  ])
})

it('keeps the grain along the cloth, and the way of it where the cloth has one', () => {
  const across = samplePieces.map((piece) =>
    piece.id === 'trousers.back'
      ? {
          ...piece,
          grain: [
            { x: 0, y: 0 },
            { x: 100, y: 0 },
          ] as const,
        }
      : piece,
  )
  const [fabric] = layOut(across, { width: 1500, isOneWay: true }, tries(0))
  const heights = fabric?.laid
    .filter(({ id }) => id === 'trousers.back')
    .map(({ outline }) => boundsOf(outline).bottom - boundsOf(outline).top)
  // Its length lies across the cloth now.
  expect(heights?.every((height) => height < 450)).toBe(true)
  const [upright] = lay(1500, true)
  const sleeves = upright?.laid.filter(({ id }) => id === 'shirt.sleeve') ?? []
  for (const { outline } of sleeves) {
    // The narrow hem stays below the wide cap.
    const { top, bottom } = boundsOf(outline)
    const widthAt = (share: number) => {
      const xs = outline
        .filter(({ y }) => Math.abs(y - (top + (bottom - top) * share)) < 60)
        .map(({ x }) => x)
      return Math.max(...xs) - Math.min(...xs)
    }
    expect(widthAt(1)).toBeLessThan(300)
  }
})

it('finds nothing worse with more time, and the same for the same pieces', () => {
  const length = (count: number) =>
    layOut(samplePieces, { width: 1400, isOneWay: false }, tries(count))[0]?.length ?? 0
  expect(length(10)).toBeLessThanOrEqual(length(0))
  expect(length(4)).toBe(length(4))
})

it('names what is wider than the cloth', () => {
  const [fabric] = lay(450)
  expect(fabric?.tooWide).toEqual(['skirt.front'])
  expect(fabric?.laid.map(({ id }) => id)).not.toContain('skirt.front')
})

it.each([
  [1500, 1550],
  [970, 1000],
  [1, 50],
])('%i mm of layout is %i mm to buy', (length, told) => expect(clothToBuy(length)).toBe(told))
