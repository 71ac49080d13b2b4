import type { Layer } from '#domain/drawing/layers.ts'
import type { ScreenPoint, Size } from '#domain/drawing/points.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import type { View } from '#domain/drawing/view.ts'
import { croquisElement } from './croquis-image.ts'

/** From here on the pixels themselves are shown, for work on details. */
const ZOOM_OF_PIXELS = 4

/**
 * The elements on the screen: the sheet (white paper, the layers above one another, moved and scaled by the
 * browser, so that zooming repaints nothing) and, above it and in the screen's own resolution, two canvases: one
 * for grid and axis, one for what is not drawn yet.
 */
export class PadElements {
  readonly root: HTMLElement
  readonly guides: CanvasRenderingContext2D
  readonly overlay: CanvasRenderingContext2D
  readonly #sheet: HTMLElement

  constructor(host: HTMLElement, label: string) {
    this.root = document.createElement('div')
    this.root.tabIndex = 0
    this.root.setAttribute('role', 'application')
    this.root.setAttribute('aria-label', label)
    this.root.dataset.pad = ''
    Object.assign(this.root.style, {
      position: 'relative',
      overflow: 'hidden',
      width: '100%',
      height: '100%',
      // The browser leaves every gesture on the pad to us.
      touchAction: 'none',
      userSelect: 'none',
      cursor: 'crosshair',
    })
    this.#sheet = document.createElement('div')
    Object.assign(this.#sheet.style, {
      position: 'absolute',
      width: `${drawingSizePx.width}px`,
      height: `${drawingSizePx.height}px`,
      transformOrigin: '0 0',
      background: '#ffffff',
      boxShadow: '0 0 0 1px rgb(0 0 0 / 15%)',
    })
    this.guides = surface()
    this.overlay = surface()
    this.root.append(this.#sheet, this.guides.canvas, this.overlay.canvas)
    host.append(this.root)
  }

  get size(): Size {
    return { width: this.root.clientWidth, height: this.root.clientHeight }
  }

  /** Where a pointer is, from the top left corner of the pad. */
  pointOf(event: { readonly clientX: number; readonly clientY: number }): ScreenPoint {
    const { left, top } = this.root.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  /** Gives the canvases above the sheet as many pixels as the screen has there. */
  resize(): void {
    const { width, height } = this.size
    for (const { canvas } of [this.guides, this.overlay]) {
      canvas.width = Math.max(1, Math.round(width * devicePixelRatio))
      canvas.height = Math.max(1, Math.round(height * devicePixelRatio))
    }
  }

  showView({ zoom, panX, panY }: View): void {
    this.#sheet.style.transform = `translate(${panX}px, ${panY}px) scale(${zoom})`
    this.#sheet.style.imageRendering = zoom >= ZOOM_OF_PIXELS ? 'pixelated' : 'auto'
  }

  /** Puts the layers above one another, each as visible as it is to be. */
  showLayers(layers: readonly Layer[], canvasOf: (layer: Layer) => HTMLCanvasElement): void {
    const elements = layers.flatMap((layer) => {
      const element =
        layer.kind === 'drawing' ? canvasOf(layer) : layer.croquis && croquisElement(layer.croquis)
      if (!element) return []
      element.setAttribute('aria-hidden', 'true')
      Object.assign(element.style, {
        position: 'absolute',
        inset: '0',
        pointerEvents: 'none',
        display: layer.visible ? 'block' : 'none',
        opacity: String(layer.opacityPercent / 100),
      })
      return [element]
    })
    this.#sheet.replaceChildren(...elements)
  }

  /** The overlay and the guides scaled so that they can be drawn in the drawing's own pixels. */
  scaleTo(context: CanvasRenderingContext2D, { zoom, panX, panY }: View): void {
    const ratio = devicePixelRatio
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * panX, ratio * panY)
  }

  remove(): void {
    this.root.remove()
  }
}

function surface(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser offers no canvas to draw on.')
  return context
}
