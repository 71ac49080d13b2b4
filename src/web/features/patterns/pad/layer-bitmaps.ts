import {
  type Command,
  type DrawingCommand,
  isDrawingCommand,
  type LayerId,
} from '#domain/drawing/commands.ts'
import { applyDelta, deltaBetween, type PixelDelta } from '#domain/drawing/pixel-delta.ts'
import { rowsTouched } from '#domain/drawing/rows-touched.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import type { Keyframe } from './bitmap-history.ts'
import { type Context, paint } from './paint.ts'

const { width, height } = drawingSizePx
/** So many steps of a layer are drawn again at worst, where what a step changed is not known any more. */
const STEPS_TO_KEYFRAME = 64

const wordsOf = (image: ImageData) => new Uint32Array(image.data.buffer)
const nothing = new Uint32Array(width * height)

/** The pixels of each layer that was drawn on. */
export type LayerPixels = ReadonlyMap<LayerId, ImageData>

/** What is kept for undo, here or by whoever is told of it. */
export interface StepMemory {
  delta(position: number, layer: LayerId): PixelDelta | undefined
  keyframe(layer: LayerId, position: number): Keyframe | undefined
  keepDelta(position: number, layer: LayerId, delta: PixelDelta): void
  keepKeyframe(keyframe: Keyframe): void
  cut(position: number): void
}

/**
 * The bitmap of each layer, and how to get from one step to the next and back. The canvases live in the
 * processor's memory (`willReadFrequently`): every step reads its pixels, and reading from the graphics card is slow.
 */
export class LayerBitmaps<Sheet extends Context> {
  readonly #sheets = new Map<LayerId, Sheet>()
  /** A layer's pixels, kept up with every step, which saves reading them. */
  readonly #known = new Map<LayerId, ImageData>()
  readonly #sinceKeyframe = new Map<LayerId, number>()
  readonly #makeSheet: () => Sheet
  readonly #memory: StepMemory

  constructor(makeSheet: () => Sheet, memory: StepMemory) {
    this.#makeSheet = makeSheet
    this.#memory = memory
  }

  /** To paint on directly; between `begin` and `end` only. */
  context(layer: LayerId): Sheet {
    const present = this.#sheets.get(layer)
    if (present !== undefined) return present
    const sheet = this.#makeSheet()
    this.#sheets.set(layer, sheet)
    return sheet
  }

  /** The pixels before a stroke that is painted while the hand moves. */
  begin(layer: LayerId): ImageData {
    const before = this.#read(layer)
    this.#known.delete(layer)
    return before
  }

  /** Takes back what has been painted since `begin`. */
  end(layer: LayerId, before: ImageData): void {
    this.#write(layer, before)
  }

  /** The pixels as they are now, not to be changed while this is in use. */
  pixels(): LayerPixels {
    return new Map(Array.from(this.#sheets.keys(), (layer) => [layer, this.#read(layer)]))
  }

  /** Begins with these pixels, which are changed with each step from here on. */
  take(pixels: LayerPixels): void {
    for (const [layer, image] of pixels) this.#write(layer, image)
  }

  /** Paints all of these, and keeps nothing of what each of them changes. */
  lay(commands: readonly Command[]): void {
    // What was cleared is not seen.
    for (const command of commands.slice(commands.findLastIndex(({ kind }) => kind === 'clear') + 1)) {
      if (command.kind === 'layer-remove') this.#drop(command.layer)
      if (!isDrawingCommand(command)) continue
      this.#known.delete(command.layer)
      paint(this.context(command.layer), command)
    }
  }

  /** Draws the command that stands at this position. */
  draw(command: Command, position: number): void {
    if (command.kind === 'clear') this.#clear(position)
    if (command.kind === 'layer-remove') {
      this.#keepKeyframe(command.layer, position)
      this.#drop(command.layer)
    }
    if (isDrawingCommand(command)) this.#paint(command, position)
  }

  /** Takes back the command that stands at this position; `before` are the commands ahead of it. */
  takeBack(command: Command, before: readonly Command[]): void {
    if (command.kind === 'layer-add') this.#drop(command.layer)
    if (command.kind === 'layer-remove') this.#rebuild(command.layer, before)
    if (command.kind === 'clear') for (const layer of this.#sheets.keys()) this.#step(layer, before)
    if (isDrawingCommand(command)) this.#step(command.layer, before)
  }

  /** Forgets the steps from this position on: others take their place. */
  cut(position: number): void {
    this.#memory.cut(position)
    this.#sinceKeyframe.clear()
  }

  #drop(layer: LayerId): void {
    this.#sheets.delete(layer)
    this.#known.delete(layer)
  }

  #paint(command: DrawingCommand, position: number): void {
    const { layer } = command
    const pixels = wordsOf(this.#read(layer))
    const steps = (this.#sinceKeyframe.get(layer) ?? 0) + 1
    const isDue = steps > STEPS_TO_KEYFRAME
    if (isDue) this.#keepKeyframe(layer, position)
    this.#sinceKeyframe.set(layer, isDue ? 0 : steps)
    const context = this.context(layer)
    paint(context, command)
    const { from, to } = rowsTouched(command)
    if (from === to) return
    // Reading takes longer than painting: only the rows are read that can have changed.
    const after = wordsOf(context.getImageData(0, from, width, to - from))
    if (this.#memory.delta(position, layer) === undefined) {
      const before = pixels.subarray(from * width, to * width)
      this.#memory.keepDelta(position, layer, deltaBetween(before, after, from * width))
    }
    pixels.set(after, from * width)
  }

  #clear(position: number): void {
    for (const [layer, context] of this.#sheets) {
      if (this.#memory.delta(position, layer) === undefined) {
        this.#memory.keepDelta(position, layer, deltaBetween(wordsOf(this.#read(layer)), nothing))
      }
      this.#known.delete(layer)
      context.clearRect(0, 0, width, height)
    }
  }

  #step(layer: LayerId, before: readonly Command[]): void {
    const delta = this.#memory.delta(before.length, layer)
    if (delta === undefined) {
      this.#rebuild(layer, before)
      return
    }
    const image = this.#read(layer)
    applyDelta(wordsOf(image), delta)
    this.#write(layer, image)
  }

  /** From the keyframe before it, or from nothing. */
  #rebuild(layer: LayerId, commands: readonly Command[]): void {
    const keyframe = this.#memory.keyframe(layer, commands.length)
    const image = new ImageData(width, height)
    if (keyframe !== undefined) applyDelta(wordsOf(image), keyframe.pixels)
    this.#write(layer, image)
    const context = this.context(layer)
    for (const command of commands.slice(keyframe?.position ?? 0)) {
      if (command.kind === 'clear') context.clearRect(0, 0, width, height)
      if (!isDrawingCommand(command) || command.layer !== layer) continue
      this.#known.delete(layer)
      paint(context, command)
    }
    this.#known.delete(layer)
  }

  #keepKeyframe(layer: LayerId, position: number): void {
    if (this.#memory.keyframe(layer, position)?.position === position) return
    const pixels = deltaBetween(wordsOf(this.#read(layer)), nothing)
    this.#memory.keepKeyframe({ layer, position, pixels })
  }

  #read(layer: LayerId): ImageData {
    const known = this.#known.get(layer)
    if (known !== undefined) return known
    const image = this.context(layer).getImageData(0, 0, width, height)
    this.#known.set(layer, image)
    return image
  }

  #write(layer: LayerId, image: ImageData): void {
    this.context(layer).putImageData(image, 0, 0)
    this.#known.set(layer, image)
  }
}
