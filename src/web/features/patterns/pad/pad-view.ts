import type { Command, MirrorAxis } from '#domain/drawing/commands.ts'
import type { GridUnit } from '#domain/drawing/grid.ts'
import type { DocumentPoint, Sample, ScreenPoint } from '#domain/drawing/points.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import { fitted, keptInSight, panBy, toDocument, toScreen, type View, zoomAt } from '#domain/drawing/view.ts'
import { drawAxis, drawCrosshair, drawGrid, drawPreview } from './guides.ts'
import type { PadElements } from './pad-elements.ts'
import type { Crosshair } from './pad-state.ts'

/** What lies over the sheet without being drawn. */
interface Above {
  readonly grid: GridUnit | null
  readonly mirror: MirrorAxis
  readonly crosshair: Crosshair | null
}

/** So far from the edge of the pad the crosshair stays. */
const CROSSHAIR_MARGIN_PX = 24

/** Which part of the drawing the stage shows, and what is shown above it. */
export class PadView {
  #view: View = { zoom: 1, panX: 0, panY: 0 }
  #isFitted = true
  #preview: Command | null = null
  readonly #elements: PadElements
  readonly #above: () => Above
  readonly #observer: ResizeObserver

  constructor(elements: PadElements, above: () => Above) {
    this.#elements = elements
    this.#above = above
    this.#observer = new ResizeObserver(() => this.#resized())
    this.#observer.observe(elements.root)
    this.#resized()
  }

  get zoom(): number {
    return this.#view.zoom
  }

  sampleAt(at: ScreenPoint, pressure: number): Sample {
    return { ...toDocument(at, this.#view), pressure }
  }

  zoomAt(at: ScreenPoint, factor: number): void {
    this.#show(zoomAt(this.#view, at, factor))
  }

  /** From the middle of the pad. */
  zoomBy(factor: number): void {
    const { width, height } = this.#elements.size
    this.zoomAt({ x: width / 2, y: height / 2 }, factor)
  }

  pan(x: number, y: number): void {
    this.#show(panBy(this.#view, x, y))
  }

  fit(): void {
    this.#show(fitted(drawingSizePx, this.#elements.size))
    this.#isFitted = true
  }

  /** Moves the sheet just as far as the point needs to be seen. */
  bringIntoSight(point: DocumentPoint): void {
    const { x, y } = toScreen(point, this.#view)
    const { width, height } = this.#elements.size
    const missing = (at: number, room: number) => {
      if (at < CROSSHAIR_MARGIN_PX) return Math.max(0, CROSSHAIR_MARGIN_PX - at)
      return Math.min(0, room - CROSSHAIR_MARGIN_PX - at)
    }
    const [right, down] = [missing(x, width), missing(y, height)]
    if (right !== 0 || down !== 0) this.pan(right, down)
  }

  preview(command: Command | null): void {
    if (command === null && this.#preview === null) return
    this.#preview = command
    this.drawOverlay()
  }

  drawGuides(): void {
    const { grid, mirror } = this.#above()
    const { guides } = this.#elements
    this.#elements.scaleTo(guides, this.#view)
    if (grid !== null) drawGrid(guides, grid, this.#view.zoom)
    drawAxis(guides, mirror, this.#view.zoom)
  }

  drawOverlay(): void {
    const { crosshair } = this.#above()
    const { overlay } = this.#elements
    this.#elements.scaleTo(overlay, this.#view)
    if (this.#preview !== null) drawPreview(overlay, this.#preview)
    if (crosshair !== null) drawCrosshair(overlay, crosshair.at, crosshair.isPenDown, this.#view.zoom)
  }

  stop(): void {
    this.#observer.disconnect()
  }

  #resized(): void {
    this.#elements.resize()
    if (this.#isFitted) this.fit()
    else this.#show(this.#view)
  }

  #show(view: View): void {
    this.#isFitted = false
    this.#view = keptInSight(view, drawingSizePx, this.#elements.size)
    this.#elements.showView(this.#view)
    this.drawGuides()
    this.drawOverlay()
  }
}
