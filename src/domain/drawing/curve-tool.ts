import type { CurveCommand } from './commands.ts'
import { constrainToEighths, type DocumentPoint } from './points.ts'
import { towards, within } from './span-tool.ts'
import { discard, none, type Step, type Tool, type ToolSettings } from './tool.ts'

/**
 * First its ends are drawn as a line, then the line is bent: the second drag pulls its middle to the hand.
 * Between the two it waits (`bending` false).
 */
export type CurveState =
  | { readonly phase: 'ends'; readonly from: DocumentPoint; readonly to: DocumentPoint }
  | {
      readonly phase: 'bend'
      readonly from: DocumentPoint
      readonly to: DocumentPoint
      readonly bending: boolean
    }
  | null

export const curveTool: Tool<CurveState> = {
  idle: null,
  step(state, event, settings): Step<CurveState> {
    if (event.kind === 'cancel') return { state: null, effect: state === null ? none : discard }
    if (state?.phase === 'bend') return bend(state, event, settings)
    if (event.kind === 'down') {
      const from = within(event.at)
      return { state: { phase: 'ends', from, to: from }, effect: none }
    }
    if (state === null) return { state, effect: none }
    const hand = event.kind === 'up' ? event.at : event.samples.at(-1)
    if (hand === undefined) return { state, effect: none }
    const to = towards(state.from, event.constrained ? constrainToEighths(state.from, hand) : hand)
    if (event.kind === 'up' && state.from.x === to.x && state.from.y === to.y) {
      return { state: null, effect: discard }
    }
    const command = curveThrough(state.from, to, middle(state.from, to), settings)
    const phase =
      event.kind === 'up' ? { phase: 'bend' as const, bending: false } : { phase: 'ends' as const }
    return { state: { ...phase, from: state.from, to }, effect: { kind: 'preview', command } }
  },
}

type Bend = Extract<CurveState, { readonly phase: 'bend' }>

function bend(
  state: Bend,
  event: Exclude<Parameters<typeof curveTool.step>[1], { readonly kind: 'cancel' }>,
  settings: ToolSettings,
): Step<CurveState> {
  const hand = event.kind === 'move' ? event.samples.at(-1) : event.at
  if (hand === undefined || (event.kind !== 'down' && !state.bending)) return { state, effect: none }
  const command = curveThrough(state.from, state.to, hand, settings)
  if (event.kind === 'up') return { state: null, effect: { kind: 'commit', command } }
  return { state: { ...state, bending: true }, effect: { kind: 'preview', command } }
}

const middle = (a: DocumentPoint, b: DocumentPoint): DocumentPoint => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
})

/** The quadratic curve whose middle lies under the hand, or as far on the way there as a drawing may go. */
function curveThrough(
  from: DocumentPoint,
  to: DocumentPoint,
  hand: DocumentPoint,
  { layer, colour, width, mirror }: ToolSettings,
): CurveCommand {
  const straight = middle(from, to)
  const wished = { x: 2 * hand.x - straight.x, y: 2 * hand.y - straight.y }
  return { kind: 'curve', layer, colour, width, mirror, from, to, controls: [towards(straight, wished)] }
}
