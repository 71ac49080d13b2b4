import type { AccountStatement } from '#contract/account-statements.ts'
import { fileName } from '../invoice/file-name.ts'
import type { BilledTo, Sender } from '../invoice/invoice-document.ts'
import { dayStart } from '../invoice/invoice-formats.ts'
import type { PaperStyle } from '../invoice/paper-of.ts'
import { accountWords } from './account-words.ts'

/** A client's statement of account, and how it is to be said: all that its PDF needs. */
export interface AccountDocument extends PaperStyle {
  readonly sender: Sender
  readonly billedTo: BilledTo
  readonly statement: AccountStatement
}

export function accountDays(formatLocale: string) {
  const long = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    day: (isoDay: string) => long.format(dayStart(isoDay)),
    shortDay: (isoDay: string) => short.format(dayStart(isoDay)),
    period: (from: string, to: string) => long.formatRange(dayStart(from), dayStart(to)),
  }
}
export type AccountDays = ReturnType<typeof accountDays>

type Dated = Pick<AccountDocument, 'locale'> & {
  readonly statement: Pick<AccountStatement, 'from' | 'to' | 'on'>
}

/** The days of it; one that is open ends with the day that it is made on. */
export function periodText(
  { locale, statement: { from, to, on } }: Dated,
  { day, period }: AccountDays,
): string {
  const words = accountWords[locale]
  if (from !== null) return to === null ? words.since(day(from)) : period(from, to)
  return words.until(day(to ?? on))
}

interface Named extends Dated {
  readonly billedTo: Pick<BilledTo, 'name' | 'company'>
}

/** What it is called: the days come first, as a name may run the other way. */
export function accountTitle(paper: Named & Pick<AccountDocument, 'formatLocale'>): string {
  const { locale, formatLocale, billedTo } = paper
  const days = periodText(paper, accountDays(formatLocale))
  return `${accountWords[locale].title} · ${days} · ${billedTo.company || billedTo.name}`
}

/** Among others of its kind it stands by its days. */
export function accountName({ locale, statement, billedTo }: Named): string {
  const { from, to, on } = statement
  const days = [from, to ?? on].filter((day) => day !== null).join(' ')
  return `${accountWords[locale].title} ${days} ${billedTo.company || billedTo.name}`
}

export const accountFileName = (named: Named): string => fileName(accountName(named))
