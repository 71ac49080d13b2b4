import type { Size } from './points.ts'

/** A bitmap as the browser hands it out: red, green, blue, opacity, a byte each, rows from the top. */
export interface Bitmap extends Size {
  readonly bytes: Uint8ClampedArray
}

interface FillColour {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/**
 * Fills the area of like colour around a pixel, row by row; every pixel is entered at most once, so the time is
 * bounded by the size. The soft edge around the area gets the colour underneath, or a pale seam would stay.
 *
 * @returns whether anything changed
 */
export function floodFill(
  bitmap: Bitmap,
  start: { readonly x: number; readonly y: number },
  colour: FillColour,
  tolerance: number,
): boolean {
  const { bytes, width, height } = bitmap
  const x = Math.floor(start.x)
  const y = Math.floor(start.y)
  if (!(x >= 0 && y >= 0 && x < width && y < height)) return false
  const area = likeArea(bitmap, y * width + x, tolerance)
  let changed = false
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (area[pixel] === 1) changed = putColour(bytes, pixel, colour) || changed
    else if (isEdge(bytes, pixel) && touches(area, pixel, width)) putBeneath(bytes, pixel, colour)
  }
  return changed
}

function likeArea({ bytes, width, height }: Bitmap, start: number, tolerance: number): Uint8Array {
  const area = new Uint8Array(width * height)
  const [red = 0, green = 0, blue = 0, opacity = 0] = bytes.subarray(start * 4, start * 4 + 4)
  // Most pixels are either exactly like the first or clearly not: a whole pixel is compared before its channels.
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height)
  const first = words[start]
  const isLike = (pixel: number) => {
    if (area[pixel] === 1) return false
    if (words[pixel] === first) return true
    const at = pixel * 4
    const own = bytes[at + 3] ?? 0
    if (Math.abs(own - opacity) > tolerance) return false
    // An invisible pixel has no colour to differ in.
    if (own === 0 || opacity === 0) return true
    return (
      Math.abs((bytes[at] ?? 0) - red) <= tolerance &&
      Math.abs((bytes[at + 1] ?? 0) - green) <= tolerance &&
      Math.abs((bytes[at + 2] ?? 0) - blue) <= tolerance
    )
  }
  const open = [start]
  for (let seed = open.pop(); seed !== undefined; seed = open.pop()) {
    if (!isLike(seed)) continue
    const rowStart = seed - (seed % width)
    let left = seed
    while (left > rowStart && isLike(left - 1)) left -= 1
    let right = left
    while (right < rowStart + width && (right <= seed || isLike(right))) {
      area[right] = 1
      right += 1
    }
    for (const row of [rowStart - width, rowStart + width]) {
      if (row < 0 || row >= width * height) continue
      pushSeeds(open, isLike, row + left - rowStart, row + right - rowStart)
    }
  }
  return area
}

/** One seed for each stretch of like pixels: more would be entered in vain. */
function pushSeeds(open: number[], isLike: (pixel: number) => boolean, from: number, to: number): void {
  let inside = false
  for (let pixel = from; pixel < to; pixel += 1) {
    const like = isLike(pixel)
    if (like && !inside) open.push(pixel)
    inside = like
  }
}

function putColour(bytes: Uint8ClampedArray, pixel: number, { red, green, blue }: FillColour): boolean {
  const at = pixel * 4
  if (bytes[at] === red && bytes[at + 1] === green && bytes[at + 2] === blue && bytes[at + 3] === 255)
    return false
  bytes[at] = red
  bytes[at + 1] = green
  bytes[at + 2] = blue
  bytes[at + 3] = 255
  return true
}

function isEdge(bytes: Uint8ClampedArray, pixel: number): boolean {
  const opacity = bytes[pixel * 4 + 3] ?? 0
  return opacity > 0 && opacity < 255
}

function touches(area: Uint8Array, pixel: number, width: number): boolean {
  const column = pixel % width
  return (
    (column > 0 && area[pixel - 1] === 1) ||
    (column < width - 1 && area[pixel + 1] === 1) ||
    area[pixel - width] === 1 ||
    area[pixel + width] === 1
  )
}

/** The colour shows through as much as the pixel does not cover. */
function putBeneath(bytes: Uint8ClampedArray, pixel: number, { red, green, blue }: FillColour): void {
  const at = pixel * 4
  const cover = (bytes[at + 3] ?? 0) / 255
  const mix = (over: number, beneath: number) => Math.round(over * cover + beneath * (1 - cover))
  bytes[at] = mix(bytes[at] ?? 0, red)
  bytes[at + 1] = mix(bytes[at + 1] ?? 0, green)
  bytes[at + 2] = mix(bytes[at + 2] ?? 0, blue)
  bytes[at + 3] = 255
}
