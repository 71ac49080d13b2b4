import type { DrawingCommand } from './commands.ts'
import { clamp } from './points.ts'
import { drawingSizePx } from './settings.ts'
import { NUMBERS_A_POINT, STEPS_PER_PX } from './stroke-points.ts'

/** Rows of the bitmap, `to` not included. */
export interface Rows {
  readonly from: number
  readonly to: number
}

const { height } = drawingSizePx
/** A spline's handles are a third of its stretch, so it strays no farther than this share of it. */
const HANDLE = 1 / 3
/** Soft edges reach into the next pixel. */
const SOFT_EDGE_PX = 2

/** Outside of these rows the command changes nothing; for fill and text, which are not foreseen, all rows. */
export function rowsTouched(command: DrawingCommand): Rows {
  if (command.kind === 'fill' || command.kind === 'text') return { from: 0, to: height }
  const { least, most } = heights(command)
  // A rectangle's mitred corners lie at the half width times the root of two.
  const margin = command.width * Math.SQRT1_2 + SOFT_EDGE_PX
  const from = clamp(Math.floor(least - margin), 0, height)
  return { from, to: clamp(Math.ceil(most + margin), from, height) }
}

type Outlined = Exclude<DrawingCommand, { readonly kind: 'fill' | 'text' }>

function heights(command: Outlined): { least: number; most: number } {
  if (command.kind !== 'stroke') {
    const controls = command.kind === 'curve' ? command.controls.map(({ y }) => y) : []
    const all = [command.from.y, command.to.y, ...controls]
    return { least: Math.min(...all), most: Math.max(...all) }
  }
  const { points } = command
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let at = 0; at < points.length; at += NUMBERS_A_POINT) {
    const before = Math.max(0, at - NUMBERS_A_POINT)
    const [y, lastY] = [points[at + 1] ?? 0, points[before + 1] ?? 0]
    const stray = Math.hypot((points[at] ?? 0) - (points[before] ?? 0), y - lastY) * HANDLE
    least = Math.min(least, y - stray, lastY - stray)
    most = Math.max(most, y + stray, lastY + stray)
  }
  return { least: least / STEPS_PER_PX, most: most / STEPS_PER_PX }
}
