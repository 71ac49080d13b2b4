import type * as z from 'zod/mini'
import type { RefundBody } from '#contract/payments.ts'
import { type CurrencyCode, smallestStep } from '#domain/money/currencies.ts'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'
import { inWords } from '#server/platform/paper/in-words.ts'
import type { PaymentFields } from '../changes/queries.ts'

/** What is given back, as a payment below zero: no more than was paid beyond what an invoice asks for in the end. */
export function refundPayment(
  { amount, paidOn, method, note }: z.output<typeof RefundBody>,
  currency: CurrencyCode,
  overpaidMinor: number,
  today: string,
  /** Before the names of the fields that are refused. */
  prefix = '',
): PaymentFields {
  const amountMinor = toMinor(amount ?? fromMinor(overpaidMinor))
  if (overpaidMinor <= 0) throw fieldError(`${prefix}amount`, m.invoices_nothing_to_refund())
  if (amountMinor > overpaidMinor) {
    throw fieldError(
      `${prefix}amount`,
      m.invoices_over_refundable({ amount: inWords(overpaidMinor, currency) }),
    )
  }
  if (amountMinor % smallestStep(currency) !== 0 && amountMinor !== overpaidMinor) {
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
