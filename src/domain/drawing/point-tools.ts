import type { DocumentPoint } from './points.ts'
import { isWithin } from './points.ts'
import { drawingSizePx } from './settings.ts'
import { pointOf } from './span-tool.ts'
import { discard, type Effect, none, type Step, type Tool, type ToolSettings } from './tool.ts'

/** Where the hand came down; it counts when it is lifted, so that a second finger can still call it off. */
export type PointState = DocumentPoint | null

const pointTool = (effectAt: (at: DocumentPoint, settings: ToolSettings) => Effect): Tool<PointState> => ({
  idle: null,
  step(state, event, settings): Step<PointState> {
    switch (event.kind) {
      case 'down':
        return { state: pointOf(event.at), effect: none }
      case 'move':
        return { state, effect: none }
      case 'up': {
        if (state === null) return { state, effect: none }
        return { state: null, effect: isWithin(state, drawingSizePx) ? effectAt(state, settings) : none }
      }
      case 'finish':
      case 'cancel':
        return { state: null, effect: state === null ? none : discard }
    }
  },
})

/** Asks what to write at the point; the pad commits it when it has been typed. */
export const textTool = pointTool((at) => ({ kind: 'ask-text', at }))

export const fillTool = pointTool((at, { layer, colour, mirror, tolerance }) => ({
  kind: 'commit',
  command: { kind: 'fill', layer, colour, mirror, at, tolerance },
}))
