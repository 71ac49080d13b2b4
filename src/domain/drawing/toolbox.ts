import type { Command } from './commands.ts'
import { curveTool } from './curve-tool.ts'
import { fillTool, textTool } from './point-tools.ts'
import { spanTool } from './span-tool.ts'
import { strokeTool } from './stroke-tool.ts'
import type { Effect, HandEvent, Tool, ToolName, ToolSettings } from './tool.ts'

/** A tool in the hand: it keeps its own state and answers with what is to be done. */
export interface HeldTool {
  step(event: HandEvent, settings: ToolSettings): Effect
  /** What it would draw if it were finished now. */
  shown(settings: ToolSettings): Command | null
}

function hold<State>(tool: Tool<State>): HeldTool {
  let state = tool.idle
  return {
    step(event, settings) {
      const next = tool.step(state, event, settings)
      state = next.state
      return next.effect
    },
    shown(settings) {
      const { effect } = tool.step(state, { kind: 'finish' }, settings)
      return effect.kind === 'commit' ? effect.command : null
    },
  }
}

const takers: Readonly<Record<ToolName, () => HeldTool>> = {
  brush: () => hold(strokeTool('brush')),
  eraser: () => hold(strokeTool('eraser')),
  line: () => hold(spanTool('line')),
  rectangle: () => hold(spanTool('rectangle')),
  ellipse: () => hold(spanTool('ellipse')),
  curve: () => hold(curveTool),
  text: () => hold(textTool),
  fill: () => hold(fillTool),
}

export const takeTool = (name: ToolName): HeldTool => takers[name]()
