import type { EllipseCommand, LineCommand, RectangleCommand } from './commands.ts'
import { drawingLimits } from './limits.ts'
import {
  constrainToEighths,
  constrainToSquare,
  type DocumentPoint,
  pulledWithin,
  reachedWithin,
} from './points.ts'
import { discard, none, type Step, type Tool, type ToolSettings } from './tool.ts'

type SpanCommand = LineCommand | RectangleCommand | EllipseCommand

/** Where the drag began, and where it has got to as the hand is, unconstrained. */
export type SpanState = { readonly from: DocumentPoint; readonly to: DocumentPoint } | null

/** Drawn between two points: lines keep to eighths of a turn with Shift, the others to equal sides. */
export const spanTool = (kind: SpanCommand['kind']): Tool<SpanState> => ({
  idle: null,
  step(state, event, settings): Step<SpanState> {
    switch (event.kind) {
      case 'down': {
        const from = within(event.at)
        return { state: { from, to: from }, effect: none }
      }
      case 'move': {
        const last = event.samples.at(-1)
        if (state === null || last === undefined) return { state, effect: none }
        const next = { from: state.from, to: pointOf(last) }
        const command = commandOf(kind, next, event.constrained, settings)
        return { state: next, effect: { kind: 'preview', command } }
      }
      case 'up': {
        if (state === null) return { state, effect: none }
        const whole = { from: state.from, to: pointOf(event.at) }
        const command = commandOf(kind, whole, event.constrained, settings)
        const isNothing = command.from.x === command.to.x && command.from.y === command.to.y
        // A click without a way would leave a dot that nobody asked for.
        return { state: null, effect: isNothing ? discard : { kind: 'commit', command } }
      }
      case 'cancel':
        return { state: null, effect: state === null ? none : discard }
    }
  },
})

export const pointOf = ({ x, y }: DocumentPoint): DocumentPoint => ({ x, y })

/** A pointer can be farther from the sheet than a drawing may go. */
export const within = (hand: DocumentPoint): DocumentPoint => pulledWithin(hand, drawingLimits.farthestPx)

/** The same for the end of what keeps its direction. */
export const towards = (from: DocumentPoint, hand: DocumentPoint): DocumentPoint =>
  reachedWithin(from, hand, drawingLimits.farthestPx)

function commandOf(
  kind: SpanCommand['kind'],
  { from, to }: { readonly from: DocumentPoint; readonly to: DocumentPoint },
  constrained: boolean,
  { layer, colour, width, mirror }: ToolSettings,
): SpanCommand {
  const constrain = kind === 'line' ? constrainToEighths : constrainToSquare
  const wished = constrained ? constrain(from, to) : to
  const keepsDirection = constrained || kind === 'line'
  const end = keepsDirection ? towards(from, wished) : within(wished)
  return { kind, layer, colour, width, mirror, from, to: end }
}
