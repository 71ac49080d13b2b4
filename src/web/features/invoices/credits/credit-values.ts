import type { Invoice } from '#contract/invoices.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import {
  type ChosenLine,
  type CreditAmounts,
  type Creditable,
  type Credited,
  type CreditProblem,
  creditAmounts,
  leftOf,
} from '#domain/money/credit-amounts.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { taxesOf } from '#domain/money/taxes.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { formatMoney, formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'

export interface CreditLineValues {
  readonly isChosen: boolean
  /** Of all that stands on the invoice's line; null where some of it was credited by an amount, and counts no more. */
  readonly quantity: number | string | null
  readonly amount: number | string
  /** What was typed last: the other follows. */
  readonly by: 'quantity' | 'amount'
}

export interface CreditValues {
  readonly lines: readonly CreditLineValues[]
  readonly reason: string
  readonly isRefunded: boolean
  readonly refundAmount: number | string
  readonly refundPaidOn: string
  readonly refundMethod: PaymentMethod
}

const linesOf = (items: Invoice['items']) =>
  items.map(({ rate, amount, ...item }) => ({
    ...item,
    rateMinor: toMinor(rate),
    amountMinor: toMinor(amount),
  }))

const creditableOf = (invoice: Invoice): Creditable => ({
  // Sound: the server has checked it.
  currency: invoice.currency as CurrencyCode,
  items: linesOf(invoice.items),
  taxRate: invoice.taxRate,
  taxIncluded: invoice.taxIncluded,
  discountMinor: toMinor(invoice.discountAmount),
  taxes: taxesOf(invoice),
  totalMinor: toMinor(invoice.amount),
})

const creditedBy = (notes: readonly Invoice[]): readonly Credited[] =>
  notes.map(({ items, amount }) => ({ items: linesOf(items), totalMinor: toMinor(amount) }))

/** All that is left, to begin with. */
export function wholeCredit(invoice: Invoice, notes: readonly Invoice[], today: string): CreditValues {
  const lines = leftOf(creditableOf(invoice), creditedBy(notes)).map(
    ({ amountMinor, quantityMilli, isByQuantity }): CreditLineValues => ({
      isChosen: amountMinor !== 0,
      quantity: isByQuantity && quantityMilli !== 0n ? Number(quantityMilli) / 1_000 : null,
      amount: fromMinor(amountMinor),
      by: isByQuantity && quantityMilli !== 0n ? 'quantity' : 'amount',
    }),
  )
  const refund = {
    isRefunded: false,
    refundAmount: '',
    refundPaidOn: today,
    refundMethod: 'bank-transfer',
  } as const
  return { lines, reason: '', ...refund }
}

const numberOf = (typed: number | string | null) => (typed === '' || typed === null ? 0 : Number(typed))

/** Which lines are credited, and how much of each. */
const chosenOf = ({ lines }: Pick<CreditValues, 'lines'>): readonly ChosenLine[] =>
  lines.flatMap(({ isChosen, quantity, amount, by }, line): ChosenLine[] => {
    if (!isChosen) return []
    return by === 'quantity'
      ? [{ line, quantity: numberOf(quantity) }]
      : [{ line, amountMinor: toMinor(numberOf(amount)) }]
  })

/** What the note would come to. */
export const creditOf = (
  invoice: Invoice,
  notes: readonly Invoice[],
  values: Pick<CreditValues, 'lines'>,
): CreditAmounts => creditAmounts(creditableOf(invoice), creditedBy(notes), chosenOf(values))

/** What would have been paid beyond what is left; nothing, or less, where nothing can be given back. */
export const overpaidWith = (invoice: Invoice, { totalMinor }: CreditAmounts): number =>
  fromMinor(totalMinor - toMinor(invoice.balance))

export function creditBody(values: CreditValues): Body<'invoices.credit'> {
  const { reason, isRefunded, refundAmount, refundPaidOn, refundMethod } = values
  const items = chosenOf(values).map(({ line, quantity, amountMinor }) => ({
    line,
    ...(quantity === undefined ? { amount: fromMinor(amountMinor ?? 0) } : { quantity }),
  }))
  const refund = { amount: numberOf(refundAmount), paidOn: refundPaidOn, method: refundMethod }
  return { items, reason, ...(isRefunded && { refund }) }
}

/** Why it can't be credited, in words; of which line, where it is one's. */
export function problemText(
  problem: CreditProblem,
  { currency }: Pick<Invoice, 'currency'>,
): { readonly line: number | null; readonly text: string } {
  const left = 'leftMinor' in problem ? formatMoney(fromMinor(problem.leftMinor), currency) : ''
  switch (problem.kind) {
    case 'line':
      return { line: problem.line, text: m.credits_over_line({ amount: left }) }
    case 'rate':
      return {
        line: null,
        text: m.credits_over_rate({ amount: left, percent: formatNumber(problem.rate ?? 0) }),
      }
    case 'total':
      return { line: null, text: m.credits_over({ amount: left }) }
    case 'split':
      return { line: null, text: m.credits_split({ currency }) }
    default:
      return { line: null, text: m.credits_nothing() }
  }
}
