import type { Part, Path, PathOp } from '@freesewing/core'
import type { PieceSpec } from '#domain/drafting/design.ts'
import { flatten, signedArea } from '#domain/drafting/geometry.ts'
import { distance } from '#domain/drafting/outline.ts'
import type { EdgeName, Point, SeamOp } from '#domain/drafting/piece.ts'

/** Points closer than this are one. */
const SAME = 0.01
/** A dart narrower than this is a slit, and left out. */
const SLIT = 1
/** Where a path turns by more than this, one edge ends and another begins. */
const TURN = (20 * Math.PI) / 180
const outlines = new Set(['fabric', 'lining', 'canvas', 'interfacing', 'various'])

interface Step {
  readonly from: Point
  readonly op: Exclude<SeamOp, { op: 'close' | 'move' }>
}

export interface Dart {
  readonly left: Point
  readonly tip: Point
  readonly right: Point
  /** The outline goes to the tip and back; otherwise it bridges the mouth. */
  readonly legsInOutline: boolean
}

/** A run of the outline between two corners: an edge, or a dart's way from its one side to its other. */
export interface Run {
  readonly name: EdgeName
  readonly ops: readonly SeamOp[]
  readonly points: readonly Point[]
  readonly hem: number | undefined
  readonly dart: Dart | null
}

/** The seam line of a piece, clockwise on the sheet, from corner to corner. */
export interface Outline {
  readonly ops: readonly SeamOp[]
  readonly points: readonly Point[]
  readonly runs: readonly Run[]
}

export class PointMissing extends Error {
  readonly point: string
  constructor(point: string) {
    super(`FreeSewing drafted no ${point} on the outline`)
    this.point = point
  }
}

/** Reads a part's outline by the corners that the design's data name. */
export function readOutline(part: Part, spec: PieceSpec): Outline {
  const path = outlinePath(part)
  if (!path) throw new PointMissing('seam')
  const drafted = stepsOf(path.ops)
  const backwards = signedArea(flatten(opsOf(drafted))) < 0
  const drawn = new Corners(part, drafted)
  const darts = (spec.darts ?? []).flatMap((names) => drawn.dart(names))
  const edges = (spec.edges ?? []).map(([name, from, to, hem]) => ({ name, hem, ...drawn.stretch(from, to) }))
  const owners = ownersOf(drafted.length, edges, darts)
  const runs = runsOf(drafted, owners)
  return outlineOf(backwards ? runs.map(reversedRun).reverse() : runs)
}

export function outlineOf(runs: readonly Run[]): Outline {
  const ops = joined(runs.flatMap((run) => run.ops))
  return { ops, points: flatten(ops), runs }
}

/** The visible path called seam, else outline, else the largest that is closed and drawn as cloth. */
function outlinePath({ paths }: Part): Path | undefined {
  const visible = Object.values(paths).flatMap((path) => (path && !path.hidden ? [path] : []))
  for (const name of ['seam', 'outline']) {
    const path = paths[name]
    if (path && !path.hidden && path.ops.length > 2) return path
  }
  const size = (path: Path) => Math.abs(signedArea(flatten(opsOf(stepsOf(path.ops)))))
  return visible
    .filter(({ ops, attributes }) => {
      const [kind = ''] = (attributes.get('class') || '').split(' ')
      return ops.at(-1)?.type === 'close' && outlines.has(kind)
    })
    .sort((a, b) => size(b) - size(a))[0]
}

/** FreeSewing's own points are objects with a past: only their coordinates go on. */
export const plain = ({ x, y }: Point): Point => ({ x, y })

/** Lines of no length left out, the way back to the first point put in. */
function stepsOf(ops: readonly PathOp[]): readonly Step[] {
  const steps: Step[] = []
  let first: Point | undefined
  let at: Point | undefined
  for (const op of ops) {
    if (op.type === 'noop' || op.type === 'close') continue
    const to = plain(op.to)
    if (op.type === 'move' || !at) {
      // A second outline begins: the first is the piece.
      if (steps.length > 0) break
      first = to
    } else if (op.type === 'curve') {
      steps.push({ from: at, op: { op: 'curve', control1: plain(op.cp1), control2: plain(op.cp2), to } })
    } else if (distance(at, to) > SAME) {
      steps.push({ from: at, op: { op: 'line', to } })
    }
    at = to
  }
  if (first && at && distance(at, first) > SAME) steps.push({ from: at, op: { op: 'line', to: first } })
  return steps
}

const opsOf = (steps: readonly Step[]): readonly SeamOp[] => {
  const [first] = steps
  return first ? [{ op: 'move', to: first.from }, ...steps.map(({ op }) => op)] : []
}

/** Runs put together to one closed path. */
function joined(ops: readonly SeamOp[]): readonly SeamOp[] {
  const [first] = ops
  const rest = ops.filter((op) => op.op === 'line' || op.op === 'curve')
  return first ? [first, ...rest, { op: 'close' }] : []
}

interface Stretch {
  readonly first: number
  readonly count: number
}

interface DartStretch extends Stretch {
  readonly dart: Dart
}

/** FreeSewing's points, found on the outline by where they lie. */
class Corners {
  readonly #part: Part
  readonly #steps: readonly Step[]

  constructor(part: Part, steps: readonly Step[]) {
    this.#part = part
    this.#steps = steps
  }

  point(name: string): Point {
    const point = this.#part.points[name]
    if (!point) throw new PointMissing(name)
    return plain(point)
  }

  /** Steps that begin at a point. */
  #beginning(name: string): readonly number[] {
    const point = this.point(name)
    const found = this.#steps.flatMap(({ from }, index) => (distance(from, point) < SAME ? [index] : []))
    if (found.length === 0) throw new PointMissing(name)
    return found
  }

  /** The shortest way along the outline from one point to another. */
  stretch(from: string, to: string): Stretch {
    const total = this.#steps.length
    if (from === '') {
      const [end = 0] = this.#beginning(to)
      return { first: (end - 1 + total) % total, count: 1 }
    }
    const ends = this.#beginning(to)
    const ways = this.#beginning(from).flatMap((first) =>
      ends.map((end) => ({ first, count: (end - first + total) % total || total })),
    )
    return ways.reduce((shortest, way) => (way.count < shortest.count ? way : shortest))
  }

  dart([left, tip, right]: readonly [string, string, string]): readonly DartStretch[] {
    const optional = left.endsWith('?')
    const name = optional ? left.slice(0, -1) : left
    const ends = [this.#part.points[name], this.#part.points[right]]
    if (optional && !ends.every((end) => end && this.#passes(end))) return []
    const dart = { left: this.point(name), tip: this.point(tip), right: this.point(right) }
    if (distance(dart.left, dart.right) < SAME && !this.#passes(dart.tip)) return []
    const stretch = this.stretch(name, right)
    return [{ ...stretch, dart: { ...dart, legsInOutline: this.#passes(dart.tip) } }]
  }

  #passes(point: Point): boolean {
    return this.#steps.some(({ from }) => distance(from, point) < SAME)
  }
}

interface Owner {
  readonly name: EdgeName
  readonly hem: number | undefined
  readonly key: string
  readonly dart: Dart | null
}

/** To which edge every step of the outline belongs, and to which dart within it. */
function ownersOf(
  total: number,
  edges: readonly (Stretch & { readonly name: EdgeName; readonly hem: number | undefined })[],
  darts: readonly DartStretch[],
): readonly (Owner | undefined)[] {
  const owners: (Owner | undefined)[] = Array.from({ length: total }, () => undefined)
  const each = ({ first, count }: Stretch, own: (index: number) => Owner) => {
    for (let step = 0; step < count; step++) owners[(first + step) % total] = own((first + step) % total)
  }
  edges.forEach((edge, at) => {
    each(edge, () => ({ name: edge.name, hem: edge.hem, key: `edge ${at}`, dart: null }))
  })
  darts.forEach((stretch, at) => {
    each(stretch, (index) => {
      const { name, hem } = owners[index] ?? { name: 'rest', hem: undefined }
      return { name, hem, key: `dart ${at}`, dart: stretch.dart }
    })
  })
  return owners
}

/** Cuts the outline where its owner changes, and what belongs to no edge where it turns. */
function runsOf(steps: readonly Step[], owners: readonly (Owner | undefined)[]): readonly Run[] {
  const total = steps.length
  const begins = steps.map((_, index) => {
    const before = (index - 1 + total) % total
    const [a, b] = [owners[before], owners[index]]
    return a?.key !== b?.key || (!a && !b && turnAt(steps, before, index) > TURN)
  })
  const start = Math.max(0, begins.indexOf(true))
  const runs: { owner: Owner | undefined; steps: Step[] }[] = []
  for (let offset = 0; offset < total; offset++) {
    const index = (start + offset) % total
    const step = steps[index]
    if (!step) continue
    const last = runs.at(-1)
    if (!last || begins[index]) runs.push({ owner: owners[index], steps: [step] })
    else last.steps.push(step)
  }
  return runs.map(({ owner, steps: own }) => {
    const ops = owner?.dart ? dartOps(owner.dart, own) : opsOf(own)
    const isSlit = owner?.dart && distance(owner.dart.left, owner.dart.right) < SLIT
    return {
      name: owner?.name ?? 'rest',
      ops,
      points: flatten(ops),
      hem: owner?.hem,
      dart: isSlit ? null : (owner?.dart ?? null),
    }
  })
}

/** A slit is closed: straight on from its one side to its other. */
const dartOps = ({ left, right }: Dart, steps: readonly Step[]): readonly SeamOp[] =>
  distance(left, right) < SLIT
    ? [
        { op: 'move', to: left },
        { op: 'line', to: right },
      ]
    : opsOf(steps)

function turnAt(steps: readonly Step[], before: number, after: number): number {
  const [a, b] = [steps[before], steps[after]]
  if (!a || !b) return 0
  const leaving = directionOf(flatten(opsOf([a])).slice(-2))
  const going = directionOf(flatten(opsOf([b])).slice(0, 2))
  const turn = Math.abs(going - leaving) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}

function directionOf([a, b]: readonly Point[]): number {
  return a && b ? Math.atan2(b.y - a.y, b.x - a.x) : 0
}

/** The other way along. */
export function reversedRun(run: Run): Run {
  const ops = reversedOps(run.ops)
  const dart = run.dart && { ...run.dart, left: run.dart.right, right: run.dart.left }
  return { ...run, ops, points: flatten(ops), dart }
}

/** An open path, the other way. */
function reversedOps(ops: readonly SeamOp[]): readonly SeamOp[] {
  const drawn = ops.filter((op) => op.op !== 'close')
  const last = drawn.at(-1)
  if (!last) return []
  const back = drawn.slice(1).map((op, index): SeamOp => {
    const to = drawn[index]?.to ?? op.to
    return op.op === 'curve'
      ? { op: 'curve', control1: op.control2, control2: op.control1, to }
      : { op: 'line', to }
  })
  return [{ op: 'move', to: last.to }, ...back.reverse()]
}

/** How wide a piece is at a height of the sheet. */
export function widthAt(part: Part, spec: PieceSpec, height: number): number {
  const { points } = readOutline(part, spec)
  const crossed = points.flatMap((b, index) => {
    const a = points.at(index - 1) ?? b
    if (a.y > height === b.y > height) return []
    return [a.x + ((b.x - a.x) * (height - a.y)) / (b.y - a.y)]
  })
  return crossed.length > 0 ? Math.max(...crossed) - Math.min(...crossed) : Number.NaN
}
