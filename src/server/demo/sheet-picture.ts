import sharp from 'sharp'
import { channelsOf, drawingSizePx } from '#domain/drawing/settings.ts'
import type { Mark } from './sheets.ts'

const { width, height } = drawingSizePx
const WHITE = 255
const PIECES_OF_A_CURVE = 24

type Point = readonly [x: number, y: number]

/** The sheet as the designer would save it: a PNG on white paper, with the mirrored half. */
export function pictureOf(marks: readonly Mark[]): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, WHITE)
  for (const mark of marks) {
    const points = pointsOf(mark)
    const { mirror } = mark
    paint(pixels, points, mark)
    if (mirror === null) continue
    const mirrored = points.map(([x, y]): Point => [2 * mirror - x, y])
    paint(pixels, mirrored, mark)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A line's ends; of a quadratic curve as many points as make it look smooth. */
function pointsOf({ from, to, ...mark }: Mark): Point[] {
  if (mark.kind === 'line') {
    return [
      [from.x, from.y],
      [to.x, to.y],
    ]
  }
  const [control] = mark.controls
  return Array.from({ length: PIECES_OF_A_CURVE + 1 }, (_, index) => {
    const t = index / PIECES_OF_A_CURVE
    const bend = (start: number, middle: number, end: number) =>
      (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t ** 2 * end
    return [bend(from.x, control.x, to.x), bend(from.y, control.y, to.y)]
  })
}

/** A line with round ends and soft edges: a pixel is as dark as it is near. */
function paint(pixels: Buffer, points: readonly Point[], { colour, width: lineWidth }: Mark): void {
  const { red, green, blue } = channelsOf(colour)
  const reach = lineWidth / 2 + 0.5
  points.slice(1).forEach((end, index) => {
    const start = points[index] ?? end
    const [left, right] = [Math.min(start[0], end[0]) - reach, Math.max(start[0], end[0]) + reach]
    const [top, bottom] = [Math.min(start[1], end[1]) - reach, Math.max(start[1], end[1]) + reach]
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x++) {
        const cover = Math.min(1, reach - distance([x + 0.5, y + 0.5], start, end))
        if (cover <= 0) continue
        const at = 3 * (y * width + x)
        for (const [channel, ink] of [red, green, blue].entries()) {
          const covered = Math.round(WHITE + cover * (ink - WHITE))
          pixels[at + channel] = Math.min(pixels[at + channel] ?? WHITE, covered)
        }
      }
    }
  })
}

/** From a point to the nearest one between two others. */
function distance([x, y]: Point, [startX, startY]: Point, [endX, endY]: Point): number {
  const [wayX, wayY] = [endX - startX, endY - startY]
  const length = wayX ** 2 + wayY ** 2
  const share = length === 0 ? 0 : ((x - startX) * wayX + (y - startY) * wayY) / length
  const t = Math.min(1, Math.max(0, share))
  return Math.hypot(x - startX - t * wayX, y - startY - t * wayY)
}
