import type { DrawingCommand } from './commands.ts'
import { clamp } from './points.ts'
import { drawingSizePx } from './settings.ts'
import { unpackSamples } from './stroke-points.ts'

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
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let last: { x: number; y: number } | undefined
  for (const sample of unpackSamples(command.points)) {
    const stray = last === undefined ? 0 : Math.hypot(sample.x - last.x, sample.y - last.y) * HANDLE
    least = Math.min(least, sample.y - stray, (last?.y ?? sample.y) - stray)
    most = Math.max(most, sample.y + stray, (last?.y ?? sample.y) + stray)
    last = sample
  }
  return { least, most }
}
