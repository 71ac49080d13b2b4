import type { Command } from '#domain/drawing/commands.ts'
import type { DocumentPoint } from '#domain/drawing/points.ts'
import type { HandEvent, ToolName, ToolSettings } from '#domain/drawing/tool.ts'
import { type HeldTool, takeTool } from '#domain/drawing/toolbox.ts'
import type { PadView } from './pad-view.ts'
import type { Sketch } from './sketch.ts'

interface HandContext {
  readonly sketch: Sketch
  readonly view: PadView
  readonly settings: () => ToolSettings
  readonly apply: (command: Command) => void
  readonly askText: (at: DocumentPoint) => void
  /** Told when something begins to be shown that waits for another drag, and when it has gone. */
  readonly changed: () => void
}

/** The tool in the hand, and what it shows on the sheet that is no step yet. */
export class DrawingHand {
  readonly #context: HandContext
  #tool: HeldTool
  #isUnderWay = false

  constructor(tool: ToolName, context: HandContext) {
    this.#context = context
    this.#tool = takeTool(tool)
  }

  /** Whether something can be seen that is no step yet. */
  get isUnderWay(): boolean {
    return this.#isUnderWay
  }

  /** The step that it would be if it were finished now. */
  get shown(): Command | null {
    return this.#isUnderWay ? this.#tool.shown(this.#context.settings()) : null
  }

  take(tool: ToolName): void {
    this.#tool = takeTool(tool)
  }

  /** False where that changed nothing. */
  step(event: HandEvent): boolean {
    const { sketch, view, settings, apply, askText, changed } = this.#context
    const before = this.#isUnderWay
    const now = settings()
    const effect = this.#tool.step(event, now)
    if (effect.kind !== 'none') this.#isUnderWay = effect.kind === 'preview' || effect.kind === 'extend'
    switch (effect.kind) {
      case 'none':
        break
      case 'discard':
        sketch.discardLive()
        view.preview(null)
        if (before) changed()
        break
      case 'preview':
        view.preview(effect.command)
        if (!before) changed()
        break
      case 'extend':
        sketch.extendLive(effect, now)
        break
      case 'commit':
        view.preview(null)
        apply(effect.command)
        break
      case 'ask-text':
        askText(effect.at)
    }
    return effect.kind !== 'none'
  }
}
