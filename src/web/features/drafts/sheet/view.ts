/** What is seen of a sheet: pixels for a millimetre, and which point lies in the upper left corner. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** CSS lays 96 pixels on an inch. */
export const TRUE_SCALE = 96 / 25.4

const LEAST_SCALE = 0.02
const MOST_SCALE = 20
const BORDER_PX = 12

/** The whole sheet, in the middle. */
export function fitted(sheet: Size, screen: Size): View {
  const scale = Math.min(
    Math.max(1, screen.width - 2 * BORDER_PX) / Math.max(1, sheet.width),
    Math.max(1, screen.height - 2 * BORDER_PX) / Math.max(1, sheet.height),
  )
  return {
    scale,
    x: (sheet.width - screen.width / scale) / 2,
    y: (sheet.height - screen.height / scale) / 2,
  }
}

/** Nearer or farther; what lies under that pixel stays there. */
export function zoomed(view: View, scale: number, atX: number, atY: number): View {
  const next = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, scale))
  return {
    scale: next,
    x: view.x + atX / view.scale - atX / next,
    y: view.y + atY / view.scale - atY / next,
  }
}

export const moved = (view: View, dxPx: number, dyPx: number): View => ({
  ...view,
  x: view.x - dxPx / view.scale,
  y: view.y - dyPx / view.scale,
})
