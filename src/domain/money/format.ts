import type { CurrencyCode } from './currencies.ts'
import { fromMinor } from './minor.ts'

/** 12000 → '$120.00', in the words of a locale. */
export function formatMinor(amountMinor: number, currency: CurrencyCode, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(fromMinor(amountMinor))
}
