import type { StrokeCommand } from './commands.ts'
import { drawingLimits } from './limits.ts'
import { distance, type Sample } from './points.ts'
import { simplify } from './simplify.ts'
import { packSamples } from './stroke-points.ts'
import { discard, none, type Step, type Tool, type ToolSettings } from './tool.ts'

/** The samples of the stroke under way; null between strokes. */
export type StrokeState = readonly Sample[] | null

/** Tremble and steps of the digitizer are shorter than this; a longer way is meant. */
const TREMBLE_PX = 3
const LEAST_FOLLOWED = 0.4
/** Nearer than this to the last one, a point says nothing new. */
const SHORTEST_STEP_PX = 0.25
const SIMPLIFIED_WITHIN_PX = 0.3

/** Follows short ways in part, so that a tremble evens out, and long ways whole. */
function steadied(last: Sample, next: Sample): Sample {
  const away = distance(last, next)
  if (away >= TREMBLE_PX) return next
  const share = LEAST_FOLLOWED + (1 - LEAST_FOLLOWED) * (away / TREMBLE_PX)
  return {
    x: last.x + (next.x - last.x) * share,
    y: last.y + (next.y - last.y) * share,
    pressure: last.pressure + (next.pressure - last.pressure) * share,
  }
}

function extended(samples: readonly Sample[], more: readonly Sample[]): readonly Sample[] {
  const grown = [...samples]
  for (const raw of more) {
    const last = grown.at(-1)
    const next = last === undefined ? raw : steadied(last, raw)
    if (last === undefined || distance(last, next) >= SHORTEST_STEP_PX) grown.push(next)
  }
  return grown
}

function strokeOf(
  tool: StrokeCommand['tool'],
  samples: readonly Sample[],
  { layer, colour, width, mirror }: ToolSettings,
): StrokeCommand {
  const points = packSamples(simplify(samples, SIMPLIFIED_WITHIN_PX, width))
  return { kind: 'stroke', tool, layer, colour, width, mirror, points }
}

/** Brush and eraser: every point of the way counts. */
export const strokeTool = (tool: StrokeCommand['tool']): Tool<StrokeState> => ({
  idle: null,
  step(state, event, settings): Step<StrokeState> {
    if (event.kind === 'down') {
      return { state: [event.at], effect: { kind: 'extend', tool, samples: [event.at], firstNew: 0 } }
    }
    if (state === null) return { state, effect: none }
    switch (event.kind) {
      case 'move': {
        const samples = extended(state, event.samples)
        const last = samples.at(-1)
        if (samples.length >= drawingLimits.strokePoints && last !== undefined) {
          const whole = samples.slice(0, drawingLimits.strokePoints)
          return { state: [last], effect: { kind: 'commit', command: strokeOf(tool, whole, settings) } }
        }
        if (samples.length === state.length) return { state, effect: none }
        return { state: samples, effect: { kind: 'extend', tool, samples, firstNew: state.length } }
      }
      case 'up': {
        // The end is where the hand let go, not where the steadying had got to.
        const last = state.at(-1)
        const isElsewhere = last === undefined || distance(last, event.at) >= SHORTEST_STEP_PX
        // A pen reports no pressure any more when it is lifted.
        const end = { ...event.at, pressure: last?.pressure ?? event.at.pressure }
        const samples = isElsewhere ? [...state, end] : state
        return { state: null, effect: { kind: 'commit', command: strokeOf(tool, samples, settings) } }
      }
      case 'finish':
        return { state: null, effect: { kind: 'commit', command: strokeOf(tool, state, settings) } }
      case 'cancel':
        return { state: null, effect: discard }
    }
  },
})
