import { withTrueMinus } from '#domain/numbers/true-minus.ts'

/*
 * Figures and days as a business writes them on its papers and in their mails, by a BCP 47 tag with its region. Made once for
 * all of a text: making a format is what costs.
 */

export function moneyIn(formatLocale: string, currency: string): (amount: number) => string {
  const money = new Intl.NumberFormat(formatLocale, { style: 'currency', currency })
  return (amount) => withTrueMinus(money.format(amount))
}

export function daysIn(formatLocale: string): (day: string) => string {
  const days = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => days.format(new Date(day))
}
