import { flatten } from './geometry.ts'
import { arrange, leastWidth } from './packing.ts'
import type { Piece, Point, SeamOp } from './piece.ts'

/** A picture in grey, a byte a pixel from the upper left corner on, 255 white. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

interface Stroke {
  readonly widthPx: number
  /** How much of the white is taken off. */
  readonly ink: number
}

const cutStroke: Stroke = { widthPx: 3, ink: 215 }
const seamStroke: Stroke = { widthPx: 1.5, ink: 110 }

/** As the drawings of the board are: cards show a picture of this shape whole. */
const SHAPE = 4 / 3

/** Pieces side by side in the middle of a picture so many pixels wide: their cut lines, and fainter what is sewn. */
export function rasterOf(pieces: readonly Piece[], width: number): GreyPicture {
  const area = pieces.reduce((sum, { cut }) => sum + boxArea(cut), 0)
  const sheet = arrange(pieces, Math.max(leastWidth(pieces), Math.sqrt(area * SHAPE) * 1.1))
  const height = Math.round(width / SHAPE)
  const scale = Math.min(width / sheet.width, height / sheet.height)
  const [left, top] = [(width - sheet.width * scale) / 2, (height - sheet.height * scale) / 2]
  const placed = ({ x, y }: Point): Point => ({ x: left + x * scale, y: top + y * scale })
  const picture = { width, height, data: new Uint8Array(width * height).fill(255) }
  const draw = (points: readonly Point[], stroke: Stroke) => {
    for (const [index, from] of points.slice(0, -1).entries()) {
      drawLine(picture, placed(from), placed(points[index + 1] ?? from), stroke)
    }
  }
  for (const { cut, seam, inner, grain } of sheet.pieces) {
    for (const { ops } of inner) draw(flatten(ops), seamStroke)
    draw(seamLine(seam), seamStroke)
    if (grain) draw(grain, seamStroke)
    draw([...cut, ...cut.slice(0, 1)], cutStroke)
  }
  return picture
}

/** Flattened, and closed where it is. */
function seamLine(ops: readonly SeamOp[]): readonly Point[] {
  const points = flatten(ops)
  return ops.at(-1)?.op === 'close' ? [...points, ...points.slice(0, 1)] : points
}

function boxArea(points: readonly Point[]): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}

/** Each pixel near the line is as dark as the line covers of it. */
function drawLine(
  { width, height, data }: GreyPicture,
  from: Point,
  to: Point,
  { widthPx, ink }: Stroke,
): void {
  const reach = widthPx / 2 + 0.5
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const lengthSquared = dx * dx + dy * dy || 1
  const firstX = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach))
  const lastX = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach))
  const firstY = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach))
  const lastY = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach))
  for (let y = firstY; y <= lastY; y++) {
    for (let x = firstX; x <= lastX; x++) {
      const [px, py] = [x + 0.5 - from.x, y + 0.5 - from.y]
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSquared))
      const distance = Math.hypot(px - along * dx, py - along * dy)
      const covered = Math.min(1, Math.max(0, reach - distance))
      const at = y * width + x
      data[at] = Math.min(data[at] ?? 255, 255 - ink * covered)
    }
  }
}
