import { type Command, isDrawingCommand, type MirrorAxis } from '#domain/drawing/commands.ts'
import { type GridUnit, gridAt } from '#domain/drawing/grid.ts'
import type { DocumentPoint } from '#domain/drawing/points.ts'
import { drawingSizePx } from '#domain/drawing/settings.ts'
import { paint } from './paint.ts'

type Context = CanvasRenderingContext2D

const { width, height } = drawingSizePx
const minorColour = 'rgb(40 90 140 / 16%)'
const majorColour = 'rgb(40 90 140 / 38%)'
const axisColour = '#b3261e'

/** One pixel of the screen, in the units that the context is scaled to. */
const hairline = (zoom: number) => 1 / (zoom * devicePixelRatio)

/** The grid from the sheet's top left corner; never part of an export. */
export function drawGrid(context: Context, unit: GridUnit, zoom: number): void {
  const { stepPx, linesToMajor } = gridAt(unit, zoom)
  context.lineWidth = hairline(zoom)
  for (const isMajor of [false, true]) {
    context.beginPath()
    context.strokeStyle = isMajor ? majorColour : minorColour
    for (let line = 1; line * stepPx < width; line += 1) {
      if ((line % linesToMajor === 0) !== isMajor) continue
      context.moveTo(line * stepPx, 0)
      context.lineTo(line * stepPx, height)
      if (line * stepPx >= height) continue
      context.moveTo(0, line * stepPx)
      context.lineTo(width, line * stepPx)
    }
    context.stroke()
  }
}

export function drawAxis(context: Context, mirror: MirrorAxis, zoom: number): void {
  if (mirror === null) return
  context.save()
  context.lineWidth = 1.5 * hairline(zoom)
  context.strokeStyle = axisColour
  context.setLineDash([8 / zoom, 5 / zoom])
  context.beginPath()
  context.moveTo(mirror, 0)
  context.lineTo(mirror, height)
  context.stroke()
  context.restore()
}

/** What would be drawn if the hand let go now, cut off at the edge of the sheet. */
export function drawPreview(context: Context, command: Command): void {
  if (!isDrawingCommand(command) || command.kind === 'fill') return
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  paint(context, command)
  context.restore()
}

/** The point that the arrow keys move: dark on a light rim, so that it is seen on every colour. */
export function drawCrosshair(
  context: Context,
  { x, y }: DocumentPoint,
  isPenDown: boolean,
  zoom: number,
): void {
  const arm = 12 / zoom
  const gap = (isPenDown ? 0 : 3) / zoom
  context.save()
  context.beginPath()
  for (const side of [-1, 1]) {
    context.moveTo(x + side * gap, y)
    context.lineTo(x + side * arm, y)
    context.moveTo(x, y + side * gap)
    context.lineTo(x, y + side * arm)
  }
  for (const [colour, lineWidth] of [['#ffffff', 4] as const, ['#000000', 1.5] as const]) {
    context.strokeStyle = colour
    context.lineWidth = lineWidth / zoom
    context.stroke()
  }
  context.restore()
}
