import { drawingSizePx } from '#domain/drawing/settings.ts'

const { width, height } = drawingSizePx
// Every step reads its pixels, and reading from the graphics card is slow.
const settings: CanvasRenderingContext2DSettings = { willReadFrequently: true }

function usable<Found>(context: Found | null): Found {
  if (context === null) throw new Error('This browser offers no canvas to draw on.')
  return context
}

/** A layer's sheet as the page shows it. */
export function pageSheet(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', settings)
  return usable(context)
}

/** One that nobody sees, in a worker as well. */
export function unseenSheet(): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', settings)
  return usable(context)
}
