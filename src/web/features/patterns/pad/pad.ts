import type { Command } from '#domain/drawing/commands.ts'
import { type Drawing, drawingOf } from '#domain/drawing/drawing.ts'
import { drawingLimits } from '#domain/drawing/limits.ts'
import { plainText } from '#domain/drawing/plain-text.ts'
import { parseBrushSize } from '#domain/drawing/settings.ts'
import type { ShortcutAction } from '#domain/drawing/shortcuts.ts'
import type { HandEvent, ToolSettings } from '#domain/drawing/tool.ts'
import { zoomStep } from '#domain/drawing/view.ts'
import { DrawingHand } from './drawing-hand.ts'
import { type ExportOptions, exportPng } from './export-image.ts'
import { KeyboardHand } from './keyboard-hand.ts'
import { listenToKeys } from './keyboard-input.ts'
import { LayerActions } from './layer-actions.ts'
import { PadElements } from './pad-elements.ts'
import { type Choices, initialChoices, layerInHand, type PadState, stateOf } from './pad-state.ts'
import { PadView } from './pad-view.ts'
import { Painter } from './painter.ts'
import { listenToPointers } from './pointer-input.ts'
import { Sketch } from './sketch.ts'
import { loadFonts } from './text-fonts.ts'

export interface PadOptions {
  /** Read out for the drawing surface. */
  readonly label: string
  /** Memory for undo; beyond it, old steps are drawn again instead of remembered. */
  readonly mostHistoryBytes?: number
}

/** The drawing surface in an element that has a size of its own. The screen around it asks and tells; it draws. */
export class Pad {
  readonly layers = new LayerActions({
    commands: () => this.#sketch.commands,
    commit: (command) => this.#commit(command),
    drawOn: (activeLayer) => this.choose({ activeLayer }),
  })
  readonly painter = new Painter()
  readonly #sketch: Sketch
  readonly #elements: PadElements
  readonly #view: PadView
  readonly #listeners = new Set<() => void>()
  readonly #stopListening: (() => void)[]
  #choices: Choices = initialChoices
  readonly #hand: DrawingHand
  readonly #keyboard = new KeyboardHand((event) => this.#draw(event))
  #textAt: PadState['textAt'] = null
  #revision = 0
  #isPanHeld = false
  #hasPanned = false
  #state: PadState

  constructor(host: HTMLElement, { label, mostHistoryBytes }: PadOptions) {
    this.#sketch = new Sketch(mostHistoryBytes)
    this.#elements = new PadElements(host, label)
    this.#view = new PadView(this.#elements, () => ({
      ...this.#choices,
      crosshair: this.#keyboard.crosshair,
    }))
    this.#hand = new DrawingHand(initialChoices.tool, {
      sketch: this.#sketch,
      view: this.#view,
      settings: () => this.#settings(),
      apply: (command) => this.#apply(command),
      askText: (at) => {
        this.#textAt = at
        this.#changed()
      },
      changed: () => this.#changed(),
    })
    this.#state = this.#makeState()
    this.#showLayers()
    this.#stopListening = [
      listenToPointers(this.#elements.root, {
        pointOf: (event) => this.#elements.pointOf(event),
        sampleOf: (at, pressure) => this.#view.sampleAt(at, pressure),
        isPanning: () => this.#isPanHeld,
        hasFocus: () => document.activeElement === this.#elements.root,
        hand: (event) => this.#pointerHand(event),
        pan: (x, y) => {
          this.#hasPanned = true
          this.#view.pan(x, y)
        },
        zoom: (at, factor) => {
          this.#view.zoomAt(at, factor)
          this.#changed()
        },
      }),
      listenToKeys(this.#elements.root, {
        perform: (action) => this.perform(action),
        hasPanned: () => this.#hasPanned,
        holdPan: (isHeld) => {
          this.#isPanHeld = isHeld
          this.#hasPanned = false
          this.#elements.root.style.cursor = isHeld ? 'grab' : 'crosshair'
        },
      }),
    ]
  }

  readonly getState = (): PadState => this.#state

  /** Calls the listener after every change of the state. Returns what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Chooses a tool, a colour, a width … Another tool, or another layer, finishes what is under way as it is shown. */
  choose(choices: Partial<Choices>): void {
    if (choices.tool !== undefined || choices.activeLayer !== undefined) this.#finish()
    const width = choices.width === undefined ? this.#choices.width : parseBrushSize(choices.width)
    this.#choices = { ...this.#choices, ...choices, width }
    if (choices.tool !== undefined) this.#hand.take(choices.tool)
    if (choices.grid !== undefined || choices.mirror !== undefined) this.#view.drawGuides()
    this.#changed()
  }

  undo(): void {
    this.#finish()
    this.#sketch.undo()
    this.#documentChanged()
  }

  redo(): void {
    this.#finish()
    this.#sketch.redo()
    this.#documentChanged()
  }

  /** Empties the sheet; can be undone. */
  clear(): void {
    if (!this.#state.isEmpty) this.#commit({ kind: 'clear' })
  }

  /** Writes at the point that was asked for. */
  async placeText(content: string): Promise<void> {
    const at = this.#textAt
    const written = plainText(content, drawingLimits.textLength)
    this.dismissText()
    if (at === null || written === '') return
    const { layer, colour, textSizePx: sizePx, font } = this.#settings()
    const command: Command = { kind: 'text', layer, colour, mirror: null, at, content: written, sizePx, font }
    await loadFonts([command])
    this.#commit(command)
  }

  dismissText(): void {
    this.#textAt = null
    this.#changed()
  }

  /** What a key does, or a button in its place, such as a zoom. False where it does nothing now. */
  perform(action: ShortcutAction): boolean {
    switch (action.do) {
      case 'tool':
        this.choose({ tool: action.tool })
        return true
      case 'width':
        this.choose({ width: this.#choices.width + action.by })
        return true
      case 'undo':
      case 'redo':
        this[action.do]()
        return true
      case 'zoom-in':
      case 'zoom-out':
      case 'zoom-fit':
        if (action.do === 'zoom-fit') this.#view.fit()
        else this.#view.zoomBy(action.do === 'zoom-in' ? zoomStep : 1 / zoomStep)
        this.#changed()
        return true
      case 'cancel':
        return this.#callOff()
      case 'pen':
        this.#keyboard.togglePen(this.#choices.tool)
        this.#crosshairChanged()
        return true
      case 'move':
        this.#view.bringIntoSight(this.#keyboard.move(action.x, action.y).at)
        this.#crosshairChanged()
        return true
    }
  }

  /** The document as it is seen, to be kept: without what was undone, with what is under way as it is shown. */
  drawing(): Drawing {
    const { shown } = this.#hand
    const { drawnCommands } = this.#sketch
    return drawingOf(shown && this.#sketch.takes(shown) ? [...drawnCommands, shown] : drawnCommands)
  }

  /** Begins anew with a saved drawing, or an empty sheet. False where another was opened meanwhile, which is then wanted. */
  async open(drawing: Drawing | null, laid?: (revision: number) => void): Promise<boolean> {
    const commands = drawing?.commands ?? []
    const painted = await this.painter.paint(commands)
    if (painted === null) return false
    this.#callOff()
    this.#textAt = null
    this.#sketch.open(commands, painted)
    this.#showLayers()
    this.#documentChanged()
    // Together with what the listeners show: until then it would count as unsaved.
    laid?.(this.#revision)
    return true
  }

  /** The picture; what is under way is finished for it, as it is shown. */
  exportPng(options?: ExportOptions): Promise<Blob> {
    this.#finish()
    const { layers, drawnCommands: commands, canvasOf } = this.#sketch
    return exportPng({ layers, commands, canvasOf }, options)
  }

  /** What undo holds, for measurements. */
  get history(): Pick<Sketch, 'historyBytes' | 'isRemembered'> {
    return this.#sketch
  }

  readonly focus = (): void => this.#elements.root.focus()

  destroy(): void {
    for (const stop of this.#stopListening) stop()
    this.painter.stop()
    this.#sketch.stop()
    this.#view.stop()
    this.#elements.remove()
    this.#listeners.clear()
  }

  #settings(): ToolSettings {
    const layer = layerInHand(this.#sketch.layers, this.#choices.activeLayer)
    return { ...this.#choices, layer: layer?.id ?? this.#choices.activeLayer }
  }

  #pointerHand(event: HandEvent): void {
    if (event.kind === 'down' && this.#keyboard.crosshair !== null) {
      if (this.#keyboard.crosshair.isPenDown) this.#finish()
      this.#keyboard.hide()
      this.#crosshairChanged()
    }
    this.#draw(event)
  }

  #draw(event: HandEvent): void {
    if (event.kind !== 'down' || this.#state.canDraw) this.#hand.step(event)
  }

  #finish(): void {
    this.#keyboard.liftPen()
    this.#hand.step({ kind: 'finish' })
  }

  /** True where something was under way. */
  #callOff(): boolean {
    this.#keyboard.liftPen()
    return this.#hand.step({ kind: 'cancel' })
  }

  #commit(command: Command): boolean {
    this.#finish()
    return this.#apply(command)
  }

  #apply(command: Command): boolean {
    const isDone = this.#sketch.commit(command)
    if (isDone) this.#documentChanged()
    return isDone
  }

  #documentChanged(): void {
    this.#revision += 1
    this.#changed()
  }

  #crosshairChanged(): void {
    this.#view.drawOverlay()
    this.#changed()
  }

  #showLayers(): void {
    this.#elements.showLayers(this.#sketch.layers, this.#sketch.canvasOf)
  }

  #changed(): void {
    const before = this.#state
    this.#state = this.#makeState()
    if (before.layers !== this.#state.layers) this.#showLayers()
    for (const listener of this.#listeners) listener()
  }

  #makeState(): PadState {
    return stateOf(this.#choices, this.#sketch, {
      revision: this.#revision,
      zoom: this.#view.zoom,
      textAt: this.#textAt,
      crosshair: this.#keyboard.crosshair,
      isUnderWay: this.#hand.isUnderWay,
    })
  }
}
