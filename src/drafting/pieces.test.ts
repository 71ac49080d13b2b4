import { expect, test } from 'vitest'
import { designSpecs } from '#domain/drafting/designs/all.ts'
import type { GarmentDesign } from '#domain/drafting/garment-designs.ts'
import { flatten, signedArea } from '#domain/drafting/geometry.ts'
import type { Figure } from '#domain/drafting/measures.ts'
import { distance, isInside } from '#domain/drafting/outline.ts'
import type { Piece, Point } from '#domain/drafting/piece.ts'
import { unfold } from '#domain/drafting/unfold.ts'
import { draftFor } from './testing/draft-for.ts'

const garments: readonly (readonly [GarmentDesign, Figure])[] = [
  ['pencil-dress', 'women'],
  ['blouse', 'women'],
  ['shirt', 'men'],
  ['trouser-block', 'men'],
  ['circle-skirt', 'women'],
  ['pencil-skirt', 'women'],
  ['three-piece-suit', 'men'],
]

const piecesOf = async ([design, figure]: readonly [GarmentDesign, Figure]) =>
  (await draftFor(design, figure, 3)).pieces

const allPieces: readonly Piece[] = (await Promise.all(garments.map(piecesOf))).flat()
const specOf = ({ id }: Piece) => {
  const [design, part] = id.split('.')
  const spec = Object.values(designSpecs).find(({ name }) => name === design)
  return spec?.pieces.find((one) => one.part === part)
}

/** From a point to the nearest of a closed line. */
function beside({ x, y }: Point, line: readonly Point[]): number {
  return Math.min(
    ...line.map((b, index) => {
      const a = line.at(index - 1) ?? b
      const [dx, dy] = [b.x - a.x, b.y - a.y]
      const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(x - a.x - t * dx, y - a.y - t * dy)
    }),
  )
}

test('every design of the table is among those that are looked at', () => {
  const ids = new Set(allPieces.map(({ id }) => id))
  const wanted = Object.values(designSpecs).flatMap(({ name, pieces }) =>
    pieces.map(({ part }) => `${name}.${part}`),
  )
  expect([...ids].toSorted()).toEqual(wanted.toSorted())
})

test('the table names every edge that FreeSewing turns at, once, and in the way it goes', () => {
  for (const piece of allPieces) {
    const edges = specOf(piece)?.edges ?? []
    const names = edges.map(([name]) => name).filter((name) => name !== 'rest')
    expect(new Set(names).size, piece.id).toBe(names.length)
    expect(
      piece.edges.map(({ name }) => name),
      piece.id,
    ).toEqual(expect.arrayContaining(names))
    // An edge that was read the wrong way would go around the rest of the piece, and over the others.
    const around = flatten(piece.seam)
    const whole = around.reduce(
      (sum, point, index) => sum + distance(around.at(index - 1) ?? point, point),
      0,
    )
    const sewn = piece.edges.reduce((sum, { length }) => sum + length, 0)
    expect(sewn, piece.id).toBeLessThan(whole + 1)
    if (!specOf(piece)?.darts) expect(sewn, piece.id).toBeCloseTo(whole, 0)
  }
})

/** Ends of edges are corners, where two allowances meet. */
function withoutCorners(
  points: readonly Point[],
  corners: readonly Point[],
  reach: number,
): readonly Point[] {
  return points.filter((point) => corners.every((corner) => distance(point, corner) > reach))
}

test('the cut line lies beside every edge by its allowance', () => {
  let looked = 0
  for (const piece of allPieces) {
    const fold = piece.fold
    const ends = piece.edges.flatMap(({ ops }) => {
      const points = flatten(ops)
      return [points[0], points.at(-1)].flatMap((point) => (point ? [point] : []))
    })
    const peaks = piece.inner.length + (specOf(piece)?.darts?.length ?? 0)
    for (const edge of piece.edges) {
      const spec = specOf(piece)?.edges?.find(([name]) => name === edge.name)
      const onFold = fold && flatten(edge.ops).every((point) => beside(point, [...fold]) < 0.06)
      const allowance = onFold ? 0 : edge.name === 'hem' ? Math.min(spec?.[3] ?? 30, 30) : 10
      // Where darts are closed, what is cut runs on beyond the mouth.
      const points = edge.ops.some(({ op }, index) => op === 'move' && index > 0)
        ? []
        : flatten(edge.ops, 0.02)
      const dense = points.flatMap((b, index) => {
        const a = points[index - 1]
        return a ? [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }] : []
      })
      for (const point of withoutCorners(dense, ends, 60)) {
        const away = beside(point, piece.cut)
        expect(Math.abs(away - allowance), `${piece.id} ${edge.name} ${peaks}`).toBeLessThan(0.1)
        looked++
      }
    }
  }
  expect(looked).toBeGreaterThan(1_000)
})

test('nothing of the seam line lies outside the cut line, and every mark lies within', () => {
  for (const piece of allPieces) {
    const fold = piece.fold
    const onFold = (point: Point) => fold !== null && beside(point, [...fold]) < 0.1
    for (const point of flatten(piece.seam)) {
      const inside = isInside(point, piece.cut) || beside(point, piece.cut) < 0.05 || onFold(point)
      expect(inside, `${piece.id} ${point.x} ${point.y}`).toBe(true)
    }
    for (const drill of piece.drills) expect(isInside(drill, piece.cut), piece.id).toBe(true)
    for (const { at, to } of piece.notches) {
      expect(distance(at, to), piece.id).toBeGreaterThan(4)
      expect(beside(to, piece.cut), piece.id).toBeLessThan(0.01)
    }
    for (const end of piece.grain ?? []) expect(isInside(end, piece.cut), `${piece.id} grain`).toBe(true)
  }
})

test('a line that is marked inside is one line, and lies within the piece', () => {
  for (const { id, inner, cut } of allPieces) {
    for (const { ops } of inner) {
      expect(ops.map(({ op }) => op === 'move').lastIndexOf(true), id).toBe(0)
      for (const point of flatten(ops)) {
        expect(isInside(point, cut) || beside(point, cut) < 0.05, `${id} ${point.x} ${point.y}`).toBe(true)
      }
    }
  }
})

test('the title block keeps off the seam line, the grain and what is marked', () => {
  for (const { id, label, seam, grain } of allPieces) {
    expect(label, id).not.toBeNull()
    if (!label) continue
    expect(beside(label.at, flatten(seam)), id).toBeGreaterThan(label.radius - 1.1)
    if (grain) expect(beside(label.at, [...grain]), id).toBeGreaterThan(label.radius - 1.1)
  }
})

test('a fold is where the bracket is, and an opened piece has twice the area', () => {
  const folded = allPieces.filter(({ fold }) => fold !== null)
  expect(folded.map(({ id }) => id).toSorted()).toEqual(
    [
      'bella.frontSideDart',
      'charlie.flyExtension',
      'charlie.frontPocketBag',
      'penelope.front',
      'penelope.front',
      'penelope.waistband',
      'sandy.skirt',
      'simon.back',
      'simone.back',
    ].toSorted(),
  )
  for (const piece of folded) {
    const half = Math.abs(signedArea(piece.cut))
    const whole = Math.abs(signedArea(unfold(piece).cut))
    expect(whole / half, piece.id).toBeCloseTo(2, 3)
  }
})

test("the bodice's centre back is the back length that was taken", async () => {
  for (const person of [0, 3, 19]) {
    const { pieces, bodies } = await draftFor('bodice', 'women', person)
    const back = pieces.find(({ name }) => name === 'back')
    const centre = back?.edges.find(({ name }) => name === 'centreBack')
    const taken = bodies[0]?.body.measures.napeToWaist.value ?? 0
    expect(Math.abs((centre?.length ?? 0) - taken)).toBeLessThan(1)
  }
})
