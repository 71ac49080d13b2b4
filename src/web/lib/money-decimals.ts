import { type CurrencyCode, currencyCodes, smallestStep } from '#domain/money/currencies.ts'

/** The wire names a currency by any text. */
export const knownCurrency = (currency: string): CurrencyCode | undefined =>
  currencyCodes.find((code) => code === currency)

/** How many decimals an amount may have: a yen is never split. */
export function moneyDecimals(currency: string): 0 | 2 {
  const known = knownCurrency(currency)
  return known && smallestStep(known) === 100 ? 0 : 2
}
