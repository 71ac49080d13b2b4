import type { DecimalMark } from '#domain/numbers/read-number.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What stands before the decimals in a language. */
export const decimalMarkIn = (locale: string): DecimalMark =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.'

/** The currency's sign on the side of an amount where it belongs: '$' before, ' €' after it in German. */
export function currencyAffix(
  currency: string,
  locale: string = getLocale(),
): { readonly prefix: string } | { readonly suffix: string } {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const sign = parts[at]?.value ?? currency
  if (at > 0) return { suffix: ` ${sign}` }
  return { prefix: sign.length === 1 ? sign : `${sign} ` }
}
