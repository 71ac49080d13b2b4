import type { Command } from '#domain/drawing/commands.ts'
import type { Layer } from '#domain/drawing/layers.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import { paintCroquis } from './croquis-image.ts'
import { paint } from './paint.ts'

export interface ExportOptions {
  /**
   * 'paper' (what is saved): white paper, transparent where the eraser has taken it away and nothing was drawn since, as the
   * specification has it. 'white': paper everywhere. 'transparent': the strokes alone.
   */
  readonly background?: 'paper' | 'white' | 'transparent'
  readonly croquis?: boolean
  /** The longer side; the drawing's own size where it is left out. */
  readonly longestPx?: number
}

interface Pictured {
  readonly layers: readonly Layer[]
  readonly commands: readonly Command[]
  readonly canvasOf: (layer: Layer) => HTMLCanvasElement
}

export async function exportPng(pictured: Pictured, options: ExportOptions = {}): Promise<Blob> {
  const canvas = scaled(compose(pictured, options), options.longestPx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The drawing could not be made into a picture.'))
      else resolve(blob)
    }, 'image/png')
  })
}

function sheet(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser offers no canvas to draw on.')
  return context
}

function compose(
  pictured: Pictured,
  { background = 'paper', croquis = false }: ExportOptions,
): HTMLCanvasElement {
  const { width, height } = drawingSizePx
  const context = sheet(width, height)
  if (background !== 'transparent') {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  if (background === 'paper') erasePaper(context, pictured)
  for (const layer of pictured.layers.filter(({ visible }) => visible)) {
    context.globalAlpha = layer.opacityPercent / 100
    if (layer.kind === 'drawing') context.drawImage(pictured.canvasOf(layer), 0, 0)
    else if (croquis && layer.croquis !== null) paintCroquis(context, layer.croquis)
  }
  return context.canvas
}

/** What the eraser has gone over since the sheet was last cleared, on the layers that can be seen. */
function erasePaper(context: CanvasRenderingContext2D, { layers, commands }: Pictured): void {
  const seen = new Set(layers.filter(({ visible }) => visible).map(({ id }) => id))
  const cleared = commands.findLastIndex(({ kind }) => kind === 'clear')
  for (const command of commands.slice(cleared + 1)) {
    const isErased = command.kind === 'stroke' && command.tool === 'eraser' && seen.has(command.layer)
    if (isErased) paint(context, command)
  }
}

/** Halved step by step: one large step down leaves out thin lines. */
function scaled(canvas: HTMLCanvasElement, longestPx = canvas.width): HTMLCanvasElement {
  const longest = Math.max(canvas.width, canvas.height)
  if (longestPx >= longest) return canvas
  const factor = Math.max(longestPx / longest, 0.5)
  const context = sheet(
    Math.max(1, Math.round(canvas.width * factor)),
    Math.max(1, Math.round(canvas.height * factor)),
  )
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, context.canvas.width, context.canvas.height)
  return scaled(context.canvas, longestPx)
}
