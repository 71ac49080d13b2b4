import type { Invoice } from '#contract/invoices.ts'
import { type CurrencyCode, smallestStep } from '#domain/money/currencies.ts'
import { toMinor } from '#domain/money/minor.ts'
import { m } from '#server/paraglide/messages.js'
import { fieldError } from '#server/platform/errors.ts'

/** What was taken at the counter, and how much of it invoices have. */
export interface Deposit {
  readonly projectId: string
  readonly amountMinor: number
  readonly usedMinor: number
  readonly takenOn: string
  readonly currency: CurrencyCode
}

/** A deposit in hundredths; null where none was taken. No cents of a currency that has none: nobody could have handed them over. */
export function payableMinor(deposit: number | null | undefined, currency: CurrencyCode): number | null {
  if (deposit == null || deposit === 0) return null
  const minor = toMinor(deposit)
  if (minor % smallestStep(currency) !== 0) {
    throw fieldError('deposit', m.invoices_payment_split({ currency }))
  }
  return minor
}

/** How much of a deposit an invoice takes: no more than is owed, and nothing in another currency. */
export function usableMinor({ amountMinor, usedMinor, currency }: Deposit, invoice: Invoice): number {
  if (invoice.currency !== currency) return 0
  const step = smallestStep(currency)
  return Math.max(0, Math.floor(Math.min(amountMinor - usedMinor, toMinor(invoice.balance)) / step) * step)
}
