import { flatten, lengthOf } from '#domain/drafting/geometry.ts'
import { distance } from '#domain/drafting/outline.ts'
import type { Point, SeamOp } from '#domain/drafting/piece.ts'
import { type Run, reversedRun } from './outline.ts'
import { hooksOf, turnAtEnd, way } from './run-ends.ts'

/** A hook of fewer degrees is left as it was drafted. */
const LEFT_ALONE = 15
/** An end that is drawn anew turns by no more in its last millimetres. */
const FAIR = 12
/** So much of a seam's end is drawn anew: as little as does, in steps. */
const REACH = { step: 5, most: 50, share: 0.8 }
/** Halvings until a place on a curve is known to a thousandth of a millimetre. */
const HALVINGS = 24

/** The same runs, each end that turned back drawn anew: the way that the seam came, to the same corner. */
export function withFairEnds(runs: readonly Run[]): readonly Run[] {
  const hooks = hooksOf(runs).filter(({ degrees }) => degrees > LEFT_ALONE)
  return runs.map((run) =>
    hooks
      .filter((hook) => hook.run === run)
      .reduce(
        (faired, { end }) =>
          end === 'last' ? withFairEnd(faired) : reversedRun(withFairEnd(reversedRun(faired))),
        run,
      ),
  )
}

function withFairEnd(run: Run): Run {
  const whole = lengthOf(run.points)
  let best = { run, turned: Math.abs(turnAtEnd(run.points)) }
  for (let reach = REACH.step; reach <= Math.min(REACH.most, whole * REACH.share); reach += REACH.step) {
    const ops = drawnAnew(run.ops, reach)
    if (!ops) continue
    const points = flatten(ops)
    const turned = Math.abs(turnAtEnd(points))
    if (turned < best.turned) best = { run: { ...run, ops, points }, turned }
    if (turned <= FAIR) break
  }
  return best.run
}

/** Without the last millimetres: from there the seam goes on as it came, and ends straight at its corner. */
function drawnAnew(ops: readonly SeamOp[], reach: number): readonly SeamOp[] | null {
  const kept = shortened(ops, reach)
  const [before, from] = flatten(kept).slice(-2)
  const end = ops.at(-1)
  if (!before || !from || !end || end.op === 'close') return null
  const third = distance(from, end.to) / 3
  const came = way(before, from)
  const pace = third / Math.hypot(came.x, came.y)
  const chord = way(from, end.to)
  return [
    ...kept,
    {
      op: 'curve',
      control1: { x: from.x + came.x * pace, y: from.y + came.y * pace },
      control2: { x: end.to.x - chord.x / 3, y: end.to.y - chord.y / 3 },
      to: end.to,
    },
  ]
}

/** A path without so much of its end. */
function shortened(ops: readonly SeamOp[], by: number): readonly SeamOp[] {
  const kept = [...ops]
  for (let left = by; kept.length > 1; ) {
    const [before, last] = kept.slice(-2)
    if (!before || !last || before.op === 'close' || last.op === 'close') return kept
    const length = lengthFrom(before.to, last)
    kept.pop()
    if (length > left) return [...kept, firstPart(before.to, last, length - left)]
    left -= length
  }
  return kept
}

const lengthFrom = (from: Point, op: SeamOp): number =>
  lengthOf(flatten([{ op: 'move', to: from }, op], 0.005))

/** So many millimetres of a line or a curve. */
function firstPart(from: Point, op: Exclude<SeamOp, { op: 'close' }>, length: number): SeamOp {
  let [least, most] = [0, 1]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const share = (least + most) / 2
    if (lengthFrom(from, until(from, op, share)) < length) least = share
    else most = share
  }
  return until(from, op, least)
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** De Casteljau's way to a curve's first part. */
function until(from: Point, op: Exclude<SeamOp, { op: 'close' }>, share: number): SeamOp {
  if (op.op !== 'curve') return { op: op.op, to: between(from, op.to, share) }
  const [a, b, c] = [
    between(from, op.control1, share),
    between(op.control1, op.control2, share),
    between(op.control2, op.to, share),
  ]
  const [d, e] = [between(a, b, share), between(b, c, share)]
  return { op: 'curve', control1: a, control2: d, to: between(d, e, share) }
}
