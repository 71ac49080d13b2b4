import type {
  DrawingCommand,
  FillCommand,
  MirrorAxis,
  StrokeCommand,
  TextCommand,
} from '#domain/drawing/commands.ts'
import { floodFill } from '#domain/drawing/flood-fill.ts'
import { channelsOf } from '#domain/drawing/settings.ts'
import { NUMBERS_A_STRETCH, splineControls } from '#domain/drawing/spline.ts'
import {
  NUMBERS_A_POINT,
  STEPS_OF_PRESSURE,
  STEPS_PER_PX,
  type StrokePoints,
} from '#domain/drawing/stroke-points.ts'
import { cssFont } from './text-fonts.ts'

/** Of the page, or of a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The only place that knows what a command looks like. Its result depends on the pixels beneath and on nothing else. */
export function paint(context: Context, command: DrawingCommand): void {
  if (command.kind === 'fill') {
    paintFill(context, command)
    return
  }
  context.save()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = command.colour
  context.fillStyle = command.colour
  if (command.kind === 'text') paintText(context, command)
  else {
    context.lineWidth = command.width
    paintWithMirror(context, command.mirror, () => paintOutline(context, command))
  }
  context.restore()
}

/** Paints once more on the other side of the axis. */
export function paintWithMirror(context: Context, mirror: MirrorAxis, paintHalf: () => void): void {
  paintHalf()
  if (mirror === null) return
  context.save()
  context.transform(-1, 0, 0, 1, 2 * mirror, 0)
  paintHalf()
  context.restore()
}

function paintOutline(context: Context, command: Exclude<DrawingCommand, FillCommand | TextCommand>): void {
  if (command.kind === 'stroke') {
    paintStroke(context, command)
    return
  }
  const { from, to } = command
  context.beginPath()
  switch (command.kind) {
    case 'line':
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
      break
    case 'rectangle':
      // Corners of a garment's outline are sharp.
      context.lineJoin = 'miter'
      context.rect(
        Math.min(from.x, to.x),
        Math.min(from.y, to.y),
        Math.abs(to.x - from.x),
        Math.abs(to.y - from.y),
      )
      break
    case 'ellipse':
      context.ellipse(
        (from.x + to.x) / 2,
        (from.y + to.y) / 2,
        Math.abs(to.x - from.x) / 2,
        Math.abs(to.y - from.y) / 2,
        0,
        0,
        2 * Math.PI,
      )
      break
    case 'curve': {
      const [first, second] = command.controls
      context.moveTo(from.x, from.y)
      if (second === undefined) context.quadraticCurveTo(first.x, first.y, to.x, to.y)
      else context.bezierCurveTo(first.x, first.y, second.x, second.y, to.x, to.y)
    }
  }
  context.stroke()
}

function paintStroke(context: Context, { tool, points, width }: StrokeCommand): void {
  if (tool === 'eraser') context.globalCompositeOperation = 'destination-out'
  paintPoints(context, points, 0, width)
}

/** A pen's lightest touch still leaves a quarter of the width. */
const widthAt = (pressure: number, width: number) => width * (0.25 + 0.75 * pressure)

/** The stretches of a stroke from point `first` on, with the line styles that the context has. */
export function paintPoints(context: Context, points: StrokePoints, first: number, width: number): void {
  const count = points.length / NUMBERS_A_POINT
  if (first >= count) return
  const xAt = (index: number) => (points[index * NUMBERS_A_POINT] ?? 0) / STEPS_PER_PX
  const yAt = (index: number) => (points[index * NUMBERS_A_POINT + 1] ?? 0) / STEPS_PER_PX
  const pressureAt = (index: number) => (points[index * NUMBERS_A_POINT + 2] ?? 0) / STEPS_OF_PRESSURE
  if (count === 1) {
    context.beginPath()
    context.arc(xAt(0), yAt(0), widthAt(pressureAt(0), width) / 2, 0, 2 * Math.PI)
    context.fill()
    return
  }
  const isEven = hasEvenPressure(points)
  const controls = splineControls(points, first)
  context.lineWidth = widthAt(pressureAt(first), width)
  context.beginPath()
  context.moveTo(xAt(first), yAt(first))
  for (let index = first; index < count - 1; index += 1) {
    if (!isEven && index > first) {
      context.stroke()
      context.beginPath()
      context.moveTo(xAt(index), yAt(index))
    }
    if (!isEven) context.lineWidth = widthAt((pressureAt(index) + pressureAt(index + 1)) / 2, width)
    const at = (index - first) * NUMBERS_A_STRETCH
    context.bezierCurveTo(
      controls[at] ?? 0,
      controls[at + 1] ?? 0,
      controls[at + 2] ?? 0,
      controls[at + 3] ?? 0,
      xAt(index + 1),
      yAt(index + 1),
    )
  }
  context.stroke()
}

function hasEvenPressure(points: StrokePoints): boolean {
  for (let at = 2; at < points.length; at += NUMBERS_A_POINT) if (points[at] !== points[2]) return false
  return true
}

const LINE_HEIGHT = 1.25

function paintText(context: Context, { at, content, sizePx, font }: TextCommand): void {
  context.font = cssFont(font, sizePx)
  context.textBaseline = 'alphabetic'
  content.split('\n').forEach((line, index) => {
    context.fillText(line, at.x, at.y + index * sizePx * LINE_HEIGHT)
  })
}

function paintFill(context: Context, { at, colour, tolerance, mirror }: FillCommand): void {
  const { width, height } = context.canvas
  const image = context.getImageData(0, 0, width, height)
  const bitmap = { bytes: image.data, width, height }
  const channels = channelsOf(colour)
  let changed = floodFill(bitmap, at, channels, tolerance)
  if (mirror !== null) {
    changed = floodFill(bitmap, { x: 2 * mirror - at.x, y: at.y }, channels, tolerance) || changed
  }
  if (changed) context.putImageData(image, 0, 0)
}
