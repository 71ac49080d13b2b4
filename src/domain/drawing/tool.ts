import type { Command, LayerId, MirrorAxis, TextFont } from './commands.ts'
import type { DocumentPoint, Sample } from './points.ts'

export const toolNames = ['brush', 'eraser', 'line', 'rectangle', 'ellipse', 'curve', 'text', 'fill'] as const
export type ToolName = (typeof toolNames)[number]

/** What a tool draws with. */
export interface ToolSettings {
  readonly layer: LayerId
  readonly colour: string
  readonly width: number
  readonly mirror: MirrorAxis
  readonly textSizePx: number
  readonly font: TextFont
  readonly tolerance: number
}

/** What a hand does, by pointer or by keyboard. A move brings all points since the last one. */
export type HandEvent =
  | { readonly kind: 'down'; readonly at: Sample; readonly constrained: boolean }
  | { readonly kind: 'move'; readonly samples: readonly Sample[]; readonly constrained: boolean }
  | { readonly kind: 'up'; readonly at: Sample; readonly constrained: boolean }
  | { readonly kind: 'cancel' }
  /** Does what is shown as it stands: another tool is taken, or the drawing saved. */
  | { readonly kind: 'finish' }

/** What a step of a tool asks of the pad. */
export type Effect =
  | { readonly kind: 'none' }
  /** Forget what was shown and not committed. */
  | { readonly kind: 'discard' }
  | { readonly kind: 'preview'; readonly command: Command }
  | GrownStroke
  | { readonly kind: 'commit'; readonly command: Command }
  | { readonly kind: 'ask-text'; readonly at: DocumentPoint }

/** The stroke under way has more samples; those before `firstNew` are known. */
export interface GrownStroke {
  readonly kind: 'extend'
  readonly tool: 'brush' | 'eraser'
  readonly samples: readonly Sample[]
  readonly firstNew: number
}

export interface Step<State> {
  readonly state: State
  readonly effect: Effect
}

/** A tool is a small state machine: state and event in, state and effect out. */
export interface Tool<State> {
  readonly idle: State
  step(state: State, event: HandEvent, settings: ToolSettings): Step<State>
}

export const none: Effect = { kind: 'none' }
export const discard: Effect = { kind: 'discard' }
