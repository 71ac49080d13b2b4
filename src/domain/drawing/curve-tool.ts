import type { CurveCommand } from './commands.ts'
import { constrainToEighths, type DocumentPoint } from './points.ts'
import { done, towards, within } from './span-tool.ts'
import {
  discard,
  type Effect,
  type HandEvent,
  none,
  type Step,
  type Tool,
  type ToolSettings,
} from './tool.ts'

/**
 * First its ends are drawn as a line, then the line is bent: the second drag pulls its middle to the hand.
 * Between the two it waits (`bending` false).
 */
export type CurveState =
  | { readonly phase: 'ends'; readonly from: DocumentPoint; readonly shown: CurveCommand | null }
  | { readonly phase: 'bend'; readonly bending: boolean; readonly shown: CurveCommand }
  | null

export const curveTool: Tool<CurveState> = {
  idle: null,
  step(state, event, settings): Step<CurveState> {
    if (event.kind === 'cancel') return { state: null, effect: state === null ? none : discard }
    if (event.kind === 'finish') return state === null ? { state, effect: none } : done(state.shown)
    if (state?.phase === 'bend') return bend(state, event, settings)
    if (event.kind === 'down') {
      return { state: { phase: 'ends', from: within(event.at), shown: null }, effect: none }
    }
    if (state === null) return { state, effect: none }
    const { from } = state
    const hand = event.kind === 'up' ? event.at : event.samples.at(-1)
    if (hand === undefined) return { state, effect: none }
    const to = towards(from, event.constrained ? constrainToEighths(from, hand) : hand)
    if (event.kind === 'up' && from.x === to.x && from.y === to.y) return { state: null, effect: discard }
    const shown = curveThrough(from, to, middle(from, to), settings)
    const effect: Effect = { kind: 'preview', command: shown }
    if (event.kind === 'up') return { state: { phase: 'bend', bending: false, shown }, effect }
    return { state: { phase: 'ends', from, shown }, effect }
  },
}

type Bend = Extract<CurveState, { readonly phase: 'bend' }>
type Drag = Exclude<HandEvent, { readonly kind: 'cancel' | 'finish' }>

function bend(state: Bend, event: Drag, settings: ToolSettings): Step<CurveState> {
  const hand = event.kind === 'move' ? event.samples.at(-1) : event.at
  if (hand === undefined || (event.kind !== 'down' && !state.bending)) return { state, effect: none }
  const shown = curveThrough(state.shown.from, state.shown.to, hand, settings)
  if (event.kind === 'up') return { state: null, effect: { kind: 'commit', command: shown } }
  return { state: { phase: 'bend', bending: true, shown }, effect: { kind: 'preview', command: shown } }
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
