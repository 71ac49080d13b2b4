import { type Command, croquisViews, type StrokeCommand, textFonts } from './commands.ts'
import { drawingLimits } from './limits.ts'
import { isPlain } from './plain-text.ts'
import type { DocumentPoint } from './points.ts'
import { brushSizePx } from './settings.ts'
import { readStrokePoints, writeStrokePoints } from './stroke-points.ts'

/** A command as JSON: as it is, but a stroke's points as text. */
export type StoredCommand =
  | Exclude<Command, StrokeCommand>
  | (Omit<StrokeCommand, 'points'> & { readonly points: string })

type Fields = Readonly<Record<string, unknown>>
type Reader<Value> = (value: unknown) => Value | undefined
type Shape<One extends Command> = { readonly [Key in Exclude<keyof One, 'kind'>]: Reader<One[Key]> }
type Kind = Command['kind']
type OfKind<Name extends Kind> = Extract<Command, { readonly kind: Name }>

export const writeCommand = (command: Command): StoredCommand =>
  command.kind === 'stroke' ? { ...command, points: writeStrokePoints(command.points) } : command

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const number =
  (least: number, most: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined

const whole =
  (least: number, most: number): Reader<number> =>
  (value) =>
    Number.isInteger(value) ? number(least, most)(value) : undefined

const text =
  (least: number, most: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most && isPlain(value)
      ? value
      : undefined

const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((one) => one === value)

const nullOr =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === null ? null : read(value)

const boolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

const colour: Reader<string> = (value) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : undefined

const coordinate = number(-drawingLimits.farthestPx, drawingLimits.farthestPx)

const point: Reader<DocumentPoint> = (value) => {
  if (!isFields(value)) return undefined
  const x = coordinate(value.x)
  const y = coordinate(value.y)
  return x === undefined || y === undefined ? undefined : { x, y }
}

const controls: Reader<readonly [DocumentPoint] | readonly [DocumentPoint, DocumentPoint]> = (value) => {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return undefined
  const first = point(value[0])
  if (first === undefined || value.length === 1) return first && [first]
  const second = point(value[1])
  return second && [first, second]
}

const layer = whole(0, drawingLimits.commands)
const name = text(0, drawingLimits.nameLength)
const ink = { layer, colour, mirror: nullOr(coordinate) }
const outline = { ...ink, width: whole(brushSizePx.least, brushSizePx.most) }
const span = { ...outline, from: point, to: point }

/** One line for each kind of command: what it holds and within which bounds. */
const shapes: { readonly [Name in Exclude<Kind, 'stroke'>]: Shape<OfKind<Name>> } = {
  line: span,
  rectangle: span,
  ellipse: span,
  curve: { ...span, controls },
  text: {
    ...ink,
    at: point,
    content: text(1, drawingLimits.textLength),
    sizePx: number(drawingLimits.textSizePx.least, drawingLimits.textSizePx.most),
    font: oneOf(textFonts),
  },
  fill: { ...ink, at: point, tolerance: whole(0, 255) },
  clear: {},
  'layer-add': { layer, name },
  'layer-remove': { layer },
  'layer-name': { layer, name },
  'layer-visible': { layer, visible: boolean },
  'layer-opacity': { layer, opacityPercent: whole(0, 100) },
  'layer-move': { layer, place: whole(0, drawingLimits.layers) },
  croquis: { view: nullOr(oneOf(croquisViews)) },
}

const isShapeName = (kind: string): kind is Exclude<Kind, 'stroke'> => Object.hasOwn(shapes, kind)

/** Only the fields of the shape; undefined when one is missing, out of bounds, or too many are there. */
function readFields<Shaped extends object>(
  value: Fields,
  shape: { readonly [Key in keyof Shaped]: Reader<Shaped[Key]> },
): Shaped | undefined {
  const readers: [string, Reader<unknown>][] = Object.entries(shape)
  if (Object.keys(value).length !== readers.length + 1) return undefined
  const read: Record<string, unknown> = {}
  for (const [key, reader] of readers) {
    read[key] = Object.hasOwn(value, key) ? reader(value[key]) : undefined
    if (read[key] === undefined) return undefined
  }
  // The loop has put exactly what the readers of the shape answered.
  return read as Shaped
}

const strokeShape = { ...outline, tool: oneOf(['brush', 'eraser'] as const) }

function readStroke(value: Fields, mostPoints: number): StrokeCommand | null {
  const { points: stored, ...others } = value
  const fields = readFields<Omit<StrokeCommand, 'kind' | 'points'>>(others, strokeShape)
  if (fields === undefined || typeof stored !== 'string') return null
  const points = readStrokePoints(stored, Math.min(drawingLimits.strokePoints, mostPoints))
  return points && { kind: 'stroke', ...fields, points }
}

/** The command, or null where it is none of ours, or its stroke has more points than allowed. */
export function readCommand(value: unknown, mostPoints: number): Command | null {
  if (!isFields(value) || typeof value.kind !== 'string') return null
  if (value.kind === 'stroke') return readStroke(value, mostPoints)
  return isShapeName(value.kind) ? readKind(value.kind, value) : null
}

function readKind<Name extends Exclude<Kind, 'stroke'>>(kind: Name, value: Fields): Command | null {
  const fields = readFields<Omit<Command, 'kind'>>(value, shapes[kind])
  // The table holds for each kind the shape of that very kind.
  return fields === undefined ? null : ({ kind, ...fields } as Command)
}
