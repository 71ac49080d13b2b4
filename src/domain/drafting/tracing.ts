import type { Command, DrawingCommand, LayerId } from '../drawing/commands.ts'
import { type Drawing, drawingOf } from '../drawing/drawing.ts'
import { pxPerInch } from '../drawing/grid.ts'
import { garmentLayerId } from '../drawing/layers.ts'
import { drawingLimits } from '../drawing/limits.ts'
import { brushSizePx, drawingSizePx, standardFont } from '../drawing/settings.ts'
import { boundsOf } from './geometry.ts'
import { heightOf, type Move, widthOf } from './outline.ts'
import { type Arrangement, arrange, arrangeFor, leastWidth } from './packing.ts'
import type { Piece, Point, SeamOp } from './piece.ts'

/** A draft's lines as a drawing to go on from. */
export interface Tracing {
  readonly drawing: Drawing
  /** 1 where the board's grid measures the pieces; less where they had to be made smaller to lie on its sheet. */
  readonly scale: number
}

export interface TracingWords {
  /** Of the layer that the lines lie on. */
  readonly layer: string
  readonly pieceName: (piece: Piece) => string
}

const PX_PER_MM = pxPerInch / 25.4
/** The board's sheet in millimetres: 100 by 75 in. */
const SHEET = { width: drawingSizePx.width / PX_PER_MM, height: drawingSizePx.height / PX_PER_MM }

/** Beneath the layer that is drawn on, above the figure. */
const layer: LayerId = garmentLayerId + 1
const ABOVE_THE_FIGURE = 1

const seamInk = { layer, colour: '#475a66', mirror: null, width: brushSizePx.least } as const
const markInk = { ...seamInk, colour: '#8b98a1' } as const

/** Largest on the board, and as wide as a letter mostly is, of its size. */
const TEXT_PX = 14
const LETTER_WIDTH = 0.58

/** The pieces' seam lines, true in proportion, on a layer of their own under the one that is drawn on. */
export function traceOf(pieces: readonly Piece[], words: TracingWords): Tracing {
  const laid = laidOn(pieces)
  const box = boundsOf(laid.pieces.flatMap(({ cut }) => cut))
  const scale = Math.min(1, SHEET.width / widthOf(box), SHEET.height / heightOf(box))
  const px = scale * PX_PER_MM
  const at: Move = ({ x, y }) => ({
    x: drawingSizePx.width / 2 + (x - (box.left + box.right) / 2) * px,
    y: drawingSizePx.height / 2 + (y - (box.top + box.bottom) / 2) * px,
  })
  const commands: Command[] = [
    { kind: 'layer-add', layer, name: words.layer.slice(0, drawingLimits.nameLength) },
    { kind: 'layer-move', layer, place: ABOVE_THE_FIGURE },
    ...laid.pieces.flatMap((piece) => drawn(piece, { at, px, name: words.pieceName(piece) })),
  ]
  return { drawing: drawingOf(commands), scale }
}

/** As large as in truth where they fit so, else as large as the sheet has room for. */
function laidOn(pieces: readonly Piece[]): Arrangement {
  const isNarrow = leastWidth(pieces) <= SHEET.width
  const full = isNarrow ? arrange(pieces, SHEET.width) : null
  return full && full.height <= SHEET.height ? full : arrangeFor(pieces, SHEET)
}

interface Placing {
  readonly at: Move
  /** Pixels for a millimetre. */
  readonly px: number
  readonly name: string
}

function drawn(piece: Piece, { at, px, name }: Placing): DrawingCommand[] {
  const marks = [piece.grain, piece.fold].flatMap((line) => (line ? [line] : []))
  return [
    ...linesOf(piece.seam, at, seamInk),
    ...piece.inner.flatMap(({ ops }) => linesOf(ops, at, seamInk)),
    ...marks.map(([from, to]): DrawingCommand => ({ kind: 'line', ...markInk, from: at(from), to: at(to) })),
    ...nameOn(piece, { at, px, name }),
  ]
}

function linesOf(ops: readonly SeamOp[], at: Move, ink: typeof seamInk | typeof markInk): DrawingCommand[] {
  const lines: DrawingCommand[] = []
  let start: Point | undefined
  let last: Point | undefined
  for (const op of ops) {
    const to = op.op === 'close' ? start : op.to
    if (op.op === 'move' || last === undefined || to === undefined) {
      start = to
      last = to
      continue
    }
    const span = { ...ink, from: at(last), to: at(to) }
    if (op.op === 'curve') {
      lines.push({ kind: 'curve', ...span, controls: [at(op.control1), at(op.control2)] })
    } else if (last.x !== to.x || last.y !== to.y) lines.push({ kind: 'line', ...span })
    last = to
  }
  return lines
}

/** In the middle of where the piece is free; nothing where it would not be legible there. */
function nameOn({ label }: Piece, { at, px, name }: Placing): DrawingCommand[] {
  if (!label || name === '') return []
  const room = (2 * label.radius * px) / (LETTER_WIDTH * name.length)
  const sizePx = Math.min(TEXT_PX, Math.floor(room))
  if (sizePx < drawingLimits.textSizePx.least) return []
  const { x, y } = at(label.at)
  const { layer, colour, mirror } = markInk
  return [
    {
      kind: 'text',
      layer,
      colour,
      mirror,
      at: { x: x - (sizePx * LETTER_WIDTH * name.length) / 2, y: y + sizePx / 3 },
      content: name.slice(0, drawingLimits.textLength),
      sizePx,
      font: standardFont,
    },
  ]
}
