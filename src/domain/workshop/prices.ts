import type { CurrencyCode } from '../money/currencies.ts'
import { invoiceAmounts } from '../money/invoice-amounts.ts'

/** Amounts as the wire writes them; null where none is known yet. */
export interface PricedTask {
  readonly quantity: number
  readonly price: number | null
}

export interface PricedPiece {
  /** Agreed for the whole piece: its tasks then cost nothing by themselves. */
  readonly price: number | null
  readonly isRush: boolean
  readonly tasks: readonly PricedTask[]
}

/** In hundredths of the currency. */
export interface TicketAmounts {
  /** Each piece’s; null where something of it has no price yet. */
  readonly piecesMinor: readonly (number | null)[]
  readonly rushMinor: number
  /** Of all that has a price. */
  readonly totalMinor: number
}

const amountOf = (quantity: number, rate: number, currency: CurrencyCode) =>
  invoiceAmounts({ items: [{ quantity, rate }], discount: null, taxRate: null, currency }).subtotalMinor

/** Rounded as a line of an invoice is; null where it has no price yet. */
export const taskMinor = ({ quantity, price }: PricedTask, currency: CurrencyCode): number | null =>
  price === null ? null : amountOf(quantity, price, currency)

/** A piece costs what was agreed for it, or else what its tasks come to; null where that isn’t known. */
export function pieceMinor(
  { price, tasks }: Pick<PricedPiece, 'price' | 'tasks'>,
  currency: CurrencyCode,
): number | null {
  if (price !== null) return amountOf(1, price, currency)
  if (tasks.length === 0) return null
  let sum = 0
  for (const task of tasks) {
    const minor = taskMinor(task, currency)
    if (minor === null) return null
    sum += minor
  }
  return sum
}

/** What the pieces come to, and the percentage of the rush on those that are in a hurry, rounded once. */
export function ticketAmounts(
  pieces: readonly PricedPiece[],
  rushPercent: number,
  currency: CurrencyCode,
): TicketAmounts {
  const piecesMinor = pieces.map((piece) => pieceMinor(piece, currency))
  const sumOf = (isCounted: (piece: PricedPiece) => boolean) =>
    pieces.reduce((sum, piece, index) => sum + (isCounted(piece) ? (piecesMinor[index] ?? 0) : 0), 0)
  // Both a percentage of a sum: a rush is rounded as a tax is.
  const { taxMinor: rushMinor } = invoiceAmounts({
    items: [{ quantity: 1, rate: sumOf(({ isRush }) => isRush) / 100 }],
    discount: null,
    taxRate: rushPercent,
    currency,
  })
  return { piecesMinor, rushMinor, totalMinor: sumOf(() => true) + rushMinor }
}
