import type { DocumentPoint } from './points.ts'

/** One stretch of a smooth line: a cubic Bézier that begins where the one before ends. */
export interface SplineSegment {
  readonly control1: DocumentPoint
  readonly control2: DocumentPoint
  readonly to: DocumentPoint
}

/** A sharper turn than this is meant as a corner and stays one. */
const CORNER_COSINE = Math.cos((75 * Math.PI) / 180)
/** A third of the stretch: the handle with which a Bézier comes nearest to an arc, and that cannot overshoot. */
const HANDLE = 1 / 3

const nowhere: DocumentPoint = { x: 0, y: 0 }

function direction(from: DocumentPoint | undefined, to: DocumentPoint | undefined): DocumentPoint {
  if (from === undefined || to === undefined) return nowhere
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return length === 0 ? nowhere : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** The tangent halves the turn, as on a circle; there is none at a corner and at the ends. */
function tangent(points: readonly DocumentPoint[], index: number): DocumentPoint {
  const before = direction(points[index - 1], points[index])
  const after = direction(points[index], points[index + 1])
  if (before.x * after.x + before.y * after.y < CORNER_COSINE) return nowhere
  return direction(nowhere, { x: before.x + after.x, y: before.y + after.y })
}

/** From point `index` to the next. It goes through every point, and depends on no more than one on either side. */
export function splineSegment(points: readonly DocumentPoint[], index: number): SplineSegment {
  const from = points[index] ?? nowhere
  const to = points[index + 1] ?? from
  const handle = Math.hypot(to.x - from.x, to.y - from.y) * HANDLE
  const leaving = tangent(points, index)
  const arriving = tangent(points, index + 1)
  return {
    control1: { x: from.x + leaving.x * handle, y: from.y + leaving.y * handle },
    control2: { x: to.x - arriving.x * handle, y: to.y - arriving.y * handle },
    to,
  }
}
