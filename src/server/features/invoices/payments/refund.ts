import type { PaymentMethod } from '#contract/payments.ts'
import { type CurrencyCode, smallestStep } from '#domain/money/currencies.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import type { PaymentFields } from '../changes/queries.ts'

interface Given {
  readonly amount?: number | undefined
  readonly paidOn?: string | null | undefined
  readonly method: PaymentMethod
  readonly note?: string | null | undefined
}

/** Why no more can be given back. */
const overpaid = { nothing: m.invoices_nothing_to_refund, tooMuch: m.invoices_over_refundable }
export const ofOnePayment = { nothing: m.invoices_payment_given_back, tooMuch: m.invoices_over_payment }

/** What is given back, as a payment below zero: no more than there is to give back. */
export function refundPayment(
  { amount, paidOn, method, note }: Given,
  currency: CurrencyCode,
  mostMinor: number,
  today: string,
  {
    prefix = '',
    words = overpaid,
  }: {
    /** Before the names of the fields that are refused. */
    readonly prefix?: string
    readonly words?: typeof overpaid
  } = {},
): PaymentFields {
  const amountMinor = toMinor(amount ?? fromMinor(mostMinor))
  if (mostMinor <= 0) throw fieldError(`${prefix}amount`, words.nothing())
  if (amountMinor > mostMinor) {
    throw fieldError(`${prefix}amount`, words.tooMuch({ amount: inWords(mostMinor, currency) }))
  }
  if (amountMinor % smallestStep(currency) !== 0 && amountMinor !== mostMinor) {
    throw fieldError(`${prefix}amount`, m.invoices_payment_split({ currency }))
  }
  if (paidOn != null && paidOn > today) throw fieldError(`${prefix}paidOn`, m.invoices_paid_in_future())
  return {
    paid_on: paidOn ?? today,
    amount_minor: -amountMinor,
    method,
    note: note ?? null,
    by_status: false,
  }
}
