import { getLocale } from '#web/paraglide/runtime.js'

export interface NumberMarks {
  readonly decimalSeparator: string
  readonly thousandSeparator: string
  /** What counts as the decimal sign when it is typed or pasted. */
  readonly allowedDecimalSeparators: readonly string[]
}

/**
 * The signs that numbers are typed with in a language. Where a point parts the thousands, it is no decimal sign as well:
 * '1.234,56' is one number.
 */
export function numberMarksIn(locale: string): NumberMarks {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
  const sign = (kind: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === kind)?.value
  const decimalSeparator = sign('decimal') ?? '.'
  const thousandSeparator = sign('group') ?? ','
  const allowedDecimalSeparators = thousandSeparator === '.' ? [decimalSeparator] : ['.', ',']
  return { decimalSeparator, thousandSeparator, allowedDecimalSeparators }
}

export const numberMarks = numberMarksIn(getLocale())

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
