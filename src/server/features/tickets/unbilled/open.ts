import type { Piece } from '#contract/pieces.ts'
import type { ProjectMaterial } from '#contract/stock.ts'
import type { Task } from '#contract/tasks.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { fromMinor } from '#domain/money/minor.ts'
import type { Unit } from '#domain/money/units.ts'
import { pieceMinor, taskMinor, ticketAmounts } from '#domain/workshop/prices.ts'
import { fromMilli, toMilli } from '#domain/workshop/stock.ts'
import { m } from '#server/paraglide/messages.js'

export type WorkedPiece = Pick<Piece, 'id' | 'tag' | 'label' | 'price' | 'isRush'> & {
  readonly tasks: readonly Pick<Task, 'id' | 'name' | 'quantity' | 'price'>[]
}

/** What was used of the workshop's own stock, in its unit. */
export interface UsedCloth {
  readonly material: Pick<ProjectMaterial['material'], 'id' | 'name' | 'unit' | 'price' | 'isClients'>
  readonly used: number
}

/** A part of a project that is on an invoice, or is to be: at what it came to that day. */
export interface BilledPart {
  readonly kind: 'piece' | 'task' | 'cloth' | 'rush'
  readonly pieceId: string | null
  readonly taskId: string | null
  readonly materialId: string | null
  readonly quantityMilli: number | null
  readonly amountMinor: number
}

/** As an invoice takes it. */
export interface Line {
  readonly description: string
  readonly quantity: number
  readonly rate: number
  readonly unit?: Unit | undefined
  /** Percent, where somebody has given it one of its own. */
  readonly taxRate?: number | undefined
}

export interface OpenPart extends BilledPart {
  readonly line: Line
}

export interface OpenPiece {
  readonly tag: number
  readonly called: string
  readonly parts: readonly OpenPart[]
}

/** What has no price, and would be given away: a task, or a piece of which nothing is said. */
export interface Unpriced {
  readonly pieceId: string
  readonly taskId: string | null
  readonly called: string
}

/** What of a project is on no invoice. */
export interface Open {
  readonly pieces: readonly OpenPiece[]
  readonly cloth: readonly OpenPart[]
  readonly rush: OpenPart | null
  readonly unpriced: readonly Unpriced[]
}

export interface Given {
  readonly pieces: readonly WorkedPiece[]
  readonly cloth: readonly UsedCloth[]
  readonly rushPercent: number
  readonly currency: CurrencyCode
}

const callOf = ({ tag, label }: WorkedPiece) => m.tickets_line({ tag: String(tag), label })

const callOfTask = ({ tag, label }: WorkedPiece, { name }: { readonly name: string }) =>
  m.tickets_line_task({ tag: String(tag), label, task: name })

const sumOf = (parts: readonly Pick<BilledPart, 'amountMinor'>[]) =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const nothingElse = { pieceId: null, taskId: null, materialId: null, quantityMilli: null } as const

/** What came to more since it was invoiced has a line for what it is more. */
const asMore = (called: string, moreMinor: number): Line => ({
  description: m.tickets_line_more({ what: called }),
  quantity: 1,
  rate: fromMinor(moreMinor),
})

function openTasks(piece: WorkedPiece, before: readonly BilledPart[], currency: CurrencyCode): OpenPart[] {
  return piece.tasks.flatMap((task) => {
    const { id, quantity, price } = task
    const wasMinor = sumOf(before.filter(({ taskId }) => taskId === id))
    const amountMinor = (taskMinor(task, currency) ?? 0) - wasMinor
    // What costs less than it did stays as it was invoiced; what costs nothing has no line: an invoice takes no rate of zero.
    if (price === null || amountMinor <= 0) return []
    const called = callOfTask(piece, task)
    const line = wasMinor === 0 ? { description: called, quantity, rate: price } : asMore(called, amountMinor)
    return [{ ...nothingElse, kind: 'task', pieceId: piece.id, taskId: id, amountMinor, line }]
  })
}

/** A piece at its own price; or one that was invoiced at one, and isn't any more. */
function openWhole(piece: WorkedPiece, before: readonly BilledPart[], currency: CurrencyCode): OpenPart[] {
  const amountMinor = (pieceMinor(piece, currency) ?? 0) - sumOf(before)
  if (amountMinor <= 0) return []
  const called = callOf(piece)
  const line =
    before.length === 0
      ? { description: called, quantity: 1, rate: piece.price ?? fromMinor(amountMinor) }
      : asMore(called, amountMinor)
  return [{ ...nothingElse, kind: 'piece', pieceId: piece.id, amountMinor, line }]
}

function unpricedOf(piece: WorkedPiece, before: readonly BilledPart[]): Unpriced[] {
  if (piece.price !== null) return []
  if (piece.tasks.length === 0) {
    return before.length > 0 ? [] : [{ pieceId: piece.id, taskId: null, called: callOf(piece) }]
  }
  return piece.tasks
    .filter(({ id, price }) => price === null && before.every(({ taskId }) => taskId !== id))
    .map((task) => ({ pieceId: piece.id, taskId: task.id, called: callOfTask(piece, task) }))
}

const perUnit = { m: m.tickets_line_metres, yd: m.tickets_line_yards, piece: m.tickets_line_pieces } as const

/** Cloth that has a price, and more of which was used than is invoiced; a client's own is never sold. */
function openCloth(cloth: readonly UsedCloth[], billed: readonly BilledPart[], currency: CurrencyCode) {
  return cloth.flatMap(({ material: { id, name, unit, price, isClients }, used }): OpenPart[] => {
    const before = billed.filter(({ materialId }) => materialId === id)
    const quantityMilli =
      toMilli(used) - before.reduce((sum, { quantityMilli: milli }) => sum + (milli ?? 0), 0)
    const quantity = fromMilli(quantityMilli)
    const amountMinor = taskMinor({ quantity, price }, currency) ?? 0
    if (isClients || price === null || price === 0 || quantityMilli <= 0) return []
    const line = { description: perUnit[unit]({ name }), quantity, rate: price }
    return [{ ...nothingElse, kind: 'cloth', materialId: id, quantityMilli, amountMinor, line }]
  })
}

/** The percentage of all that was and is to be invoiced of pieces that are in a hurry, less what of it is on invoices. */
function openRush(
  { pieces, rushPercent, currency }: Given,
  open: ReadonlyMap<string, readonly OpenPart[]>,
  billed: readonly BilledPart[],
): OpenPart | null {
  const inHurry = new Set(pieces.filter(({ isRush }) => isRush).map(({ id }) => id))
  const parts = [...billed, ...[...open.values()].flat()].filter(
    ({ pieceId }) => pieceId !== null && inHurry.has(pieceId),
  )
  const all = { price: fromMinor(sumOf(parts)), isRush: true, tasks: [] }
  const { rushMinor } = ticketAmounts([all], rushPercent, currency)
  const amountMinor = rushMinor - sumOf(billed.filter(({ kind }) => kind === 'rush'))
  if (amountMinor <= 0) return null
  const line = {
    description: m.tickets_line_rush({ percent: rushPercent }),
    quantity: 1,
    rate: fromMinor(amountMinor),
  }
  return { ...nothingElse, kind: 'rush', amountMinor, line }
}

/** What of a project is on no invoice that stands, by what is. */
export function openOf(given: Given, billed: readonly BilledPart[]): Open {
  const { pieces, cloth, currency } = given
  const beforeOf = (piece: WorkedPiece) => billed.filter(({ pieceId }) => pieceId === piece.id)
  const open = new Map(
    pieces.map((piece) => {
      const before = beforeOf(piece)
      const isWhole = piece.price !== null || before.some(({ kind }) => kind === 'piece')
      return [piece.id, (isWhole ? openWhole : openTasks)(piece, before, currency)]
    }),
  )
  return {
    pieces: pieces.flatMap((piece) => {
      const parts = open.get(piece.id) ?? []
      return parts.length === 0 ? [] : [{ tag: piece.tag, called: callOf(piece), parts }]
    }),
    cloth: openCloth(cloth, billed, currency),
    rush: openRush(given, open, billed),
    unpriced: pieces.flatMap((piece) => unpricedOf(piece, beforeOf(piece))),
  }
}

export const partsOf = ({ pieces, cloth, rush }: Open): readonly OpenPart[] => [
  ...pieces.flatMap(({ parts }) => parts),
  ...cloth,
  ...(rush ? [rush] : []),
]
