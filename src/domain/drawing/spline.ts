import { NUMBERS_A_POINT, STEPS_PER_PX, type StrokePoints } from './stroke-points.ts'

/** A sharper turn than this is meant as a corner and stays one. */
const CORNER_COSINE = Math.cos((75 * Math.PI) / 180)
/** A third of the stretch: the handle with which a Bézier comes nearest to an arc, and that cannot overshoot. */
const HANDLE = 1 / 3

/** Of a stretch, both control points: x, y, x, y. */
export const NUMBERS_A_STRETCH = 4

/**
 * A smooth line through every point of a stroke: a cubic Bézier for each stretch from point `first` on. The tangent
 * halves the turn, as on a circle; there is none at a corner and at the ends. A stretch depends on no more than one
 * point on either side. A dense drawing has a hundred thousand stretches: none is an object.
 */
export function splineControls(points: StrokePoints, first = 0): Float64Array {
  const last = points.length / NUMBERS_A_POINT - 1
  const controls = new Float64Array(Math.max(0, last - first) * NUMBERS_A_STRETCH)
  // The stretch that leads to the point: its direction, and its handle.
  let fromX = 0
  let fromY = 0
  let handle = 0
  for (let index = Math.max(0, first - 1); index <= last; index += 1) {
    const at = index * NUMBERS_A_POINT
    const x = (points[at] ?? 0) / STEPS_PER_PX
    const y = (points[at + 1] ?? 0) / STEPS_PER_PX
    const isLast = index === last
    const acrossX = isLast ? 0 : (points[at + NUMBERS_A_POINT] ?? 0) / STEPS_PER_PX - x
    const acrossY = isLast ? 0 : (points[at + NUMBERS_A_POINT + 1] ?? 0) / STEPS_PER_PX - y
    const length = Math.sqrt(acrossX * acrossX + acrossY * acrossY)
    const toX = length === 0 ? 0 : acrossX / length
    const toY = length === 0 ? 0 : acrossY / length
    let tangentX = 0
    let tangentY = 0
    if (fromX * toX + fromY * toY >= CORNER_COSINE) {
      const sum = Math.sqrt((fromX + toX) ** 2 + (fromY + toY) ** 2)
      tangentX = (fromX + toX) / sum
      tangentY = (fromY + toY) / sum
    }
    const stretch = (index - first) * NUMBERS_A_STRETCH
    if (index > first) {
      controls[stretch - 2] = x - tangentX * handle
      controls[stretch - 1] = y - tangentY * handle
    }
    fromX = toX
    fromY = toY
    handle = length * HANDLE
    if (index >= first && !isLast) {
      controls[stretch] = x + tangentX * handle
      controls[stretch + 1] = y + tangentY * handle
    }
  }
  return controls
}
