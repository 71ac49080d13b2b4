import { describe, expect, test } from 'vitest'
import { flatten } from '#domain/drafting/geometry.ts'
import type { EdgeName, Point, SeamOp } from '#domain/drafting/piece.ts'
import { checkCorners } from '#domain/drafting/seam-corners.ts'
import { bordersOf } from './borders.ts'
import { cutLine } from './cut-line.ts'
import { withFairEnds } from './fair-ends.ts'
import { lineFindings } from './line-findings.ts'
import type { Run } from './outline.ts'
import { edgeCorners, hooksOf } from './run-ends.ts'

const allowances = { seam: 10, hem: 30 }
const at = (x: number, y: number): Point => ({ x, y })
const run = (name: EdgeName, ops: readonly SeamOp[]): Run => ({
  name,
  ops,
  points: flatten(ops),
  hem: undefined,
  dart: null,
})
const straight = (name: EdgeName, ...[first, ...others]: readonly Point[]): Run =>
  run(
    name,
    [first, ...others].flatMap((to, index): readonly SeamOp[] =>
      to ? [{ op: index === 0 ? 'move' : 'line', to }] : [],
    ),
  )

/** A sleeve drawn by hand; the end of its cap dips below the underarm by so much and hooks up to it. */
const sleeve = (dip: number): readonly Run[] => [
  run('cap', [
    { op: 'move', to: at(-146, 0) },
    { op: 'curve', control1: at(-80, 0), control2: at(-60, -40), to: at(0, -40) },
    { op: 'curve', control1: at(60, -40), control2: at(70, -3 + dip), to: at(112, -3 + dip) },
    { op: 'curve', control1: at(143, -3 + 3 * dip), control2: at(146, 0), to: at(146, 0) },
  ]),
  straight('sleeveFront', at(146, 0), at(89, 484)),
  straight('wrist', at(89, 484), at(-89, 484)),
  straight('sleeveBack', at(-89, 484), at(-146, 0)),
]
const square: readonly Run[] = [
  straight('waist', at(0, 0), at(200, 0)),
  straight('side', at(200, 0), at(200, 300)),
  straight('rest', at(200, 300), at(0, 300)),
  straight('centreBack', at(0, 300), at(0, 0)),
]
const squareCut = [at(-10, -10), at(210, -10), at(210, 310), at(-10, 310)]

const found = (runs: readonly Run[], cut = cutLine(runs, allowances, null).points) =>
  lineFindings(runs, bordersOf(runs, allowances, null), cut)

describe('lines of a piece that is drawn badly', () => {
  test('a sound one has nothing to be told of', () => {
    const { hook, near, far, filled, innerCorner } = found(square)
    for (const value of [hook, near, far, filled, innerCorner]) expect(value).toBeLessThan(0.01)
    expect(found(square, squareCut)).toEqual({ hook: 0, near: 0, far: 0, filled: 0, innerCorner: 0 })
  })

  test('a seam that turns back at its end', () => {
    expect(found(sleeve(3)).hook).toBeGreaterThan(20)
    expect(hooksOf(sleeve(3)).map(({ run: { name }, end }) => [name, end])).toEqual([['cap', 'last']])
    expect(found(sleeve(0)).hook).toBe(0)
  })

  test('an end that is drawn anew keeps its corner, its length, and turns back no more', () => {
    const runs = withFairEnds(sleeve(3))
    expect(found(runs).hook).toBeLessThan(15)
    expect(runs[0]?.points.at(-1)).toEqual(at(146, 0))
    const length = ({ points }: Run) =>
      points.reduce((sum, b, index) => {
        const a = points[index - 1] ?? b
        return sum + Math.hypot(b.x - a.x, b.y - a.y)
      }, 0)
    const [before, after] = [sleeve(3), runs].map(([cap]) => (cap ? length(cap) : 0))
    expect(Math.abs((before ?? 0) - (after ?? 99))).toBeLessThan(2)
    expect(withFairEnds(square)).toEqual(square)
  })

  test('a cut line nearer to its seam, or farther from it, than the allowance', () => {
    const off = (by: number) => [at(-10, -10), at(210 + by, -10), at(210 + by, 310), at(-10, 310)]
    expect(found(square, off(-1)).near).toBeCloseTo(1)
    expect(found(square, off(-1)).far).toBeLessThan(0.01)
    expect(found(square, off(1)).far).toBeCloseTo(1)
    expect(found(square, off(1)).near).toBeLessThan(0.01)
  })

  test('a spike at a corner, and an ear beside an edge', () => {
    const spiked = [at(-10, -10), at(210, -10), at(240, -40), at(210.5, -9), at(210, 310), at(-10, 310)]
    expect(found(square, spiked).far).toBeGreaterThan(10)
    const eared = [
      at(-10, -10),
      at(210, -10),
      at(210, 140),
      at(222, 150),
      at(210, 160),
      ...squareCut.slice(2),
    ]
    expect(found(square, eared).innerCorner).toBeGreaterThan(20)
  })

  test('a notch that is narrower than two allowances is filled, and no fault', () => {
    const notched: readonly Run[] = [
      straight('waist', at(0, 0), at(90, 0), at(97, 60), at(104, 0), at(200, 0)),
      ...square.slice(1),
    ]
    const { near, far, filled, innerCorner } = found(notched)
    expect(filled).toBeGreaterThan(10)
    expect(Math.max(near, far)).toBeLessThan(0.5)
    expect(innerCorner).toBe(0)
  })

  test('corners that are sewn together and don’t match', () => {
    const seams = [
      { rule: 'match', seam: 'sleeve', a: ['sleeve.sleeveBack'], b: ['sleeve.sleeveFront'], look: [] },
    ] as const
    const checked = (runs: readonly Run[]) =>
      checkCorners({ name: 'bella', seams }, [{ name: 'sleeve', corners: edgeCorners(runs) }])
    const sewn = (...front: readonly Point[]) => [
      straight('cap', at(-146, 0), at(0, -40), at(146, 0)),
      straight('sleeveFront', at(146, 0), ...front, at(89, 484)),
      ...sleeve(0).slice(2),
    ]
    expect(checked(sewn())).toEqual([])
    expect(checked(sewn(at(20, 20)))).toMatchObject([
      { rule: 'corners', severity: 'told', seam: 'sleeve', beside: 'cap' },
    ])
    expect(checked(sewn(at(300, -200)))).toMatchObject([{ severity: 'failed', beside: 'cap' }])
  })
})
