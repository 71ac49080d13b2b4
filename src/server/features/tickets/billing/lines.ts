import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { m } from '#server/paraglide/messages.js'
import { type Line, type Open, type OpenPart, type OpenPiece, partsOf } from '../unbilled/open.ts'

/** As many as an invoice has. */
const LINES_MAX = 200
/** Work, cloth and rush: with less room than that they couldn't be told apart. */
const LINES_MIN = 3

const asOne = (description: string, parts: readonly OpenPart[]): Line => ({
  description,
  quantity: 1,
  rate: fromMinor(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
})

/** In as many groups as are wanted, or fewer, in their order. */
function grouped<Item>(items: readonly Item[], count: number): Item[][] {
  const size = Math.ceil(items.length / count)
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

function together(group: readonly OpenPiece[]): Line {
  const tags = group.map(({ tag }) => tag)
  const called =
    group.length === 1
      ? (group[0]?.called ?? '')
      : m.tickets_line_together({
          count: group.length,
          from: String(Math.min(...tags)),
          to: String(Math.max(...tags)),
        })
  return asOne(
    called,
    group.flatMap(({ parts }) => parts),
  )
}

/**
 * The lines of what is invoiced, at most so many: one for each thing, or else one for each piece, or else one for several
 * pieces, and one for all cloth. They come to the same to the cent.
 */
export function linesFor(open: Open, room = LINES_MAX): Line[] {
  const all = partsOf(open)
  if (all.length <= room) return all.map(({ line }) => line)
  const { pieces, cloth, rush } = open
  const clothLines =
    cloth.length <= room / 2 ? cloth.map(({ line }) => line) : [asOne(m.tickets_line_cloth(), cloth)]
  const rushLines = rush ? [rush.line] : []
  const left = room - clothLines.length - rushLines.length
  const pieceLines = pieces.length === 0 ? [] : grouped(pieces, left).map(together)
  return [...pieceLines, ...clothLines, ...rushLines]
}

/** Whether a draft has room for what is new. */
export const hasRoom = (items: readonly Line[], open: Open): boolean =>
  LINES_MAX - items.length >= Math.min(LINES_MIN, partsOf(open).length)

const isLine =
  (line: Line) =>
  ({ description, quantity, unit, rate, taxRate }: Line): boolean =>
    description === line.description &&
    quantity === line.quantity &&
    rate === line.rate &&
    unit === undefined &&
    taxRate === undefined

/** The lines of a draft, as they stand, with what is new behind them. Its rush is one line still, unless somebody changed that. */
export function withNew(items: readonly Line[], open: Open, rushMinor: number): Line[] {
  const { rush } = open
  const before = rush && { ...rush.line, rate: fromMinor(rushMinor) }
  const at = before ? items.findIndex(isLine(before)) : -1
  const kept = items
    .filter((_, place) => place !== at)
    .map(({ description, quantity, unit, rate, taxRate }) => ({
      ...{ description, quantity, rate },
      ...(unit !== undefined && { unit }),
      ...(taxRate !== undefined && { taxRate }),
    }))
  if (!rush || at === -1) return [...kept, ...linesFor(open, LINES_MAX - kept.length)]
  const line = { ...rush.line, rate: fromMinor(rushMinor + toMinor(rush.line.rate)) }
  return [...kept, ...linesFor({ ...open, rush: { ...rush, line } }, LINES_MAX - kept.length)]
}
