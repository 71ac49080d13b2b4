import type { CurrencyCode } from '#domain/money/currencies.ts'
import { formatMinor } from '#domain/money/format.ts'
import { getLocale } from '#server/paraglide/runtime.js'

/** Figures in sentences, in the language of the sentences. */
export const inWords = (amountMinor: number, currency: CurrencyCode) =>
  formatMinor(amountMinor, currency, getLocale())
