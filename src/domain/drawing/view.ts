import { clamp, type DocumentPoint, type ScreenPoint, type Size } from './points.ts'

/** Which part of the drawing is seen: screen = document × zoom + pan. */
export interface View {
  readonly zoom: number
  readonly panX: number
  readonly panY: number
}

export const zoomBounds = { least: 0.25, most: 16 } as const
/** One press of + or -. */
export const zoomStep = 1.25
/** So much of the sheet stays in sight, whatever is panned. */
const KEPT_IN_SIGHT_PX = 48
/** Around a sheet that is fitted in. */
const MARGIN_PX = 8

export const toDocument = ({ x, y }: ScreenPoint, { zoom, panX, panY }: View): DocumentPoint => ({
  x: (x - panX) / zoom,
  y: (y - panY) / zoom,
})

export const toScreen = ({ x, y }: DocumentPoint, { zoom, panX, panY }: View): ScreenPoint => ({
  x: x * zoom + panX,
  y: y * zoom + panY,
})

/** Zooms so that what is under the finger stays under it. */
export function zoomAt(view: View, at: ScreenPoint, factor: number): View {
  const zoom = clamp(view.zoom * factor, zoomBounds.least, zoomBounds.most)
  const fixed = toDocument(at, view)
  return { zoom, panX: at.x - fixed.x * zoom, panY: at.y - fixed.y * zoom }
}

export const panBy = (view: View, x: number, y: number): View => ({
  ...view,
  panX: view.panX + x,
  panY: view.panY + y,
})

/** The whole sheet in the middle, never enlarged. */
export function fitted(sheet: Size, frame: Size): View {
  const room = Math.min(
    (frame.width - 2 * MARGIN_PX) / sheet.width,
    (frame.height - 2 * MARGIN_PX) / sheet.height,
  )
  const zoom = clamp(Math.min(1, room), zoomBounds.least, zoomBounds.most)
  return {
    zoom,
    panX: (frame.width - sheet.width * zoom) / 2,
    panY: (frame.height - sheet.height * zoom) / 2,
  }
}

/** The sheet can't be lost out of sight. */
export function keptInSight(view: View, sheet: Size, frame: Size): View {
  const keep = (pan: number, sheetPx: number, framePx: number) =>
    clamp(pan, KEPT_IN_SIGHT_PX - sheetPx * view.zoom, framePx - KEPT_IN_SIGHT_PX)
  return {
    zoom: view.zoom,
    panX: keep(view.panX, sheet.width, frame.width),
    panY: keep(view.panY, sheet.height, frame.height),
  }
}
