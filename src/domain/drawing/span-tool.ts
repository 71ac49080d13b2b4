import type { CurveCommand, EllipseCommand, LineCommand, RectangleCommand } from './commands.ts'
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

/** Where the drag began, and what it shows. */
export type SpanState = { readonly from: DocumentPoint; readonly shown: SpanCommand | null } | null

/** Drawn between two points: lines keep to eighths of a turn with Shift, the others to equal sides. */
export const spanTool = (kind: SpanCommand['kind']): Tool<SpanState> => ({
  idle: null,
  step(state, event, settings): Step<SpanState> {
    if (event.kind === 'down') return { state: { from: within(event.at), shown: null }, effect: none }
    if (state === null) return { state, effect: none }
    const { from } = state
    switch (event.kind) {
      case 'move': {
        const last = event.samples.at(-1)
        if (last === undefined) return { state, effect: none }
        const shown = commandOf(kind, { from, to: last }, event.constrained, settings)
        return { state: { from, shown }, effect: { kind: 'preview', command: shown } }
      }
      case 'up':
        return done(commandOf(kind, { from, to: event.at }, event.constrained, settings))
      case 'finish':
        return done(state.shown)
      case 'cancel':
        return { state: null, effect: discard }
    }
  },
})

/** A click without a way would leave a dot that nobody asked for. */
export function done(command: SpanCommand | CurveCommand | null): Step<null> {
  const isNothing = command === null || (command.from.x === command.to.x && command.from.y === command.to.y)
  return { state: null, effect: isNothing ? discard : { kind: 'commit', command } }
}

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
