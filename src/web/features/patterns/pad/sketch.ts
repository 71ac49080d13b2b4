import { type Command, isDrawingCommand, type LayerId } from '#domain/drawing/commands.ts'
import {
  canRedo,
  canUndo,
  commit,
  drawnCommands,
  emptyHistory,
  type History,
  redo,
  undo,
} from '#domain/drawing/history.ts'
import { initialLayers, type Layer, layersAfter, layersOf } from '#domain/drawing/layers.ts'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { packSamples } from '#domain/drawing/stroke-points.ts'
import type { GrownStroke, ToolSettings } from '#domain/drawing/tool.ts'
import { BitmapHistory } from './bitmap-history.ts'
import { LayerBitmaps, type LayerPixels } from './layer-bitmaps.ts'
import { paintPoints, paintWithMirror } from './paint.ts'
import type { PaintedAhead } from './painter.ts'
import { type Remembering, rememberSteps } from './remember-steps.ts'
import { pageSheet } from './sheets.ts'

interface LiveStroke {
  readonly layer: LayerId
  readonly before: ImageData
}

/** The document and its pixels, always in step. Knows nothing of hands, views and screens. */
export class Sketch {
  #history: History = emptyHistory
  #layers: readonly Layer[] = initialLayers
  #live: LiveStroke | null = null
  #opened: readonly Remembering[] = []
  readonly #mostHistoryBytes: number | undefined
  #memory: BitmapHistory
  #bitmaps: LayerBitmaps<CanvasRenderingContext2D>

  constructor(mostHistoryBytes?: number) {
    this.#mostHistoryBytes = mostHistoryBytes
    this.#memory = new BitmapHistory(mostHistoryBytes)
    this.#bitmaps = new LayerBitmaps(pageSheet, this.#memory)
  }

  get layers(): readonly Layer[] {
    return this.#layers
  }

  /** Undone ones included. */
  get commands(): readonly Command[] {
    return this.#history.commands
  }

  get drawnCommands(): readonly Command[] {
    return drawnCommands(this.#history)
  }

  get canUndo(): boolean {
    return canUndo(this.#history)
  }

  get canRedo(): boolean {
    return canRedo(this.#history)
  }

  get historyBytes(): number {
    const points = this.commands.reduce(
      (sum, one) => sum + (one.kind === 'stroke' ? one.points.byteLength : 0),
      0,
    )
    return this.#memory.bytes + points
  }

  readonly canvasOf = ({ id }: Layer): HTMLCanvasElement => this.#bitmaps.context(id).canvas

  /** False where the command cannot be: no such layer, or the drawing is full. */
  takes(command: Command): boolean {
    return layersAfter(this.#layers, command) !== null && this.#history.done < drawingLimits.commands
  }

  /** Likewise. */
  commit(command: Command): boolean {
    this.discardLive()
    const layers = layersAfter(this.#layers, command)
    if (layers === null || !this.takes(command)) return false
    if (this.canRedo) {
      for (const one of this.#opened) one.cut(this.#history.done)
      this.#bitmaps.cut(this.#history.done)
    }
    this.#bitmaps.draw(command, this.#history.done)
    this.#history = commit(this.#history, command)
    this.#layers = layers
    return true
  }

  undo(): void {
    this.discardLive()
    const taken = this.#history.commands[this.#history.done - 1]
    if (taken === undefined) return
    this.#history = undo(this.#history)
    this.#bitmaps.takeBack(taken, this.drawnCommands)
    if (!isDrawingCommand(taken)) this.#layers = layersOf(this.drawnCommands)
  }

  redo(): void {
    this.discardLive()
    const next = this.#history.commands[this.#history.done]
    if (next === undefined) return
    this.#bitmaps.draw(next, this.#history.done)
    this.#history = redo(this.#history)
    this.#layers = layersAfter(this.#layers, next) ?? this.#layers
  }

  /** Starts anew with these commands, the first of which are painted. */
  open(commands: readonly Command[], { count, pixels, remember }: PaintedAhead): void {
    this.stop()
    this.#live = null
    this.#history = { commands, done: commands.length }
    this.#layers = layersOf(commands)
    const memory = new BitmapHistory(this.#mostHistoryBytes)
    this.#memory = memory
    this.#bitmaps = new LayerBitmaps(pageSheet, memory)
    const aside = new LayerBitmaps(pageSheet, memory)
    // Each changes its own.
    if (count < commands.length) aside.take(copyOf(pixels))
    this.#bitmaps.take(pixels)
    this.#bitmaps.lay(commands.slice(count))
    this.#opened = [rememberSteps(commands, count, aside), remember((step) => memory.keep(step))]
  }

  /** Once undo is as quick in what was opened as in what was drawn here. */
  get isRemembered(): Promise<unknown> {
    return Promise.all(this.#opened.map(({ done }) => done))
  }

  /** Nothing goes on by itself any more. */
  stop(): void {
    for (const one of this.#opened) one.stop()
    this.#opened = []
  }

  /** Paints the new part of a stroke under way, straight onto its layer: an eraser can be shown in no other way. */
  extendLive({ tool, samples, firstNew }: GrownStroke, settings: ToolSettings): void {
    this.#live ??= { layer: settings.layer, before: this.#bitmaps.begin(settings.layer) }
    const context = this.#bitmaps.context(this.#live.layer)
    context.save()
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.strokeStyle = settings.colour
    context.fillStyle = settings.colour
    if (tool === 'eraser') context.globalCompositeOperation = 'destination-out'
    // The last stretch is painted again: its end did not know yet where the line would turn.
    const first = Math.max(0, firstNew - 2)
    // No more than is needed: painting must not take longer the longer the stroke is.
    const recent = packSamples(samples.slice(Math.max(0, first - 1)))
    paintWithMirror(context, settings.mirror, () => {
      paintPoints(context, recent, Math.min(1, first), settings.width)
    })
    context.restore()
  }

  discardLive(): void {
    if (this.#live === null) return
    this.#bitmaps.end(this.#live.layer, this.#live.before)
    this.#live = null
  }
}

const copyOf = (pixels: LayerPixels): LayerPixels =>
  new Map(Array.from(pixels, ([layer, { data, width }]) => [layer, new ImageData(data.slice(), width)]))
