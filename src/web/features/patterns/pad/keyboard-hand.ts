import { clamp, type Sample } from '#domain/drawing/points.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import type { HandEvent, ToolName } from '#domain/drawing/tool.ts'
import type { Crosshair } from './pad-state.ts'

/** These act where the pen comes down; nothing is dragged. */
const pointed: ReadonlySet<ToolName> = new Set(['text', 'fill'])

/** The hand of whoever draws by keyboard: a crosshair that the arrows move, and a pen to put down and lift. */
export class KeyboardHand {
  #crosshair: Crosshair | null = null
  readonly #hand: (event: HandEvent) => void

  constructor(hand: (event: HandEvent) => void) {
    this.#hand = hand
  }

  get crosshair(): Crosshair | null {
    return this.#crosshair
  }

  move(x: number, y: number): Crosshair {
    const { at, isPenDown } = this.#present()
    this.#crosshair = {
      at: { x: clamp(at.x + x, 0, drawingSizePx.width), y: clamp(at.y + y, 0, drawingSizePx.height) },
      isPenDown,
    }
    if (isPenDown) this.#hand({ kind: 'move', samples: [this.#sample()], constrained: false })
    return this.#crosshair
  }

  togglePen(tool: ToolName): void {
    const { at, isPenDown } = this.#present()
    const isDown = !isPenDown && !pointed.has(tool)
    this.#crosshair = { at, isPenDown: isDown }
    if (!isPenDown) this.#hand({ kind: 'down', at: this.#sample(), constrained: false })
    if (!isDown) this.#hand({ kind: 'up', at: this.#sample(), constrained: false })
  }

  liftPen(): void {
    if (this.#crosshair !== null) this.#crosshair = { ...this.#crosshair, isPenDown: false }
  }

  hide(): void {
    this.#crosshair = null
  }

  #present(): Crosshair {
    const { width, height } = drawingSizePx
    return this.#crosshair ?? { at: { x: width / 2, y: height / 2 }, isPenDown: false }
  }

  #sample(): Sample {
    return { ...this.#present().at, pressure: 1 }
  }
}
