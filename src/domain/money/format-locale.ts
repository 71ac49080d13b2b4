import type { CurrencyCode } from './currencies.ts'

/** Currencies of more than one country: they tell nothing about how one writes there. */
const shared = /^(EU|X)/

/** How a business writes days and figures on paper, as a locale: its language says it, and the country of its currency. */
export function formatLocaleOf(language: 'en' | 'de', currency: CurrencyCode): string {
  if (language === 'de') return 'de-DE'
  return shared.test(currency) ? 'en-GB' : `en-${currency.slice(0, 2)}`
}
