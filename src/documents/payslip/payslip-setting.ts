import { dayStart, invoiceFormats } from '../invoice/invoice-formats.ts'
import type { DocumentLocale } from '../invoice/languages.ts'
import type { Sheet } from '../page/sheet.ts'
import type { Element } from '../page/structure.ts'
import type { PayslipDocument } from './payslip-document.ts'
import type { PayslipWords } from './payslip-words.ts'
import { german } from './payslip-words-de.ts'
import { english } from './payslip-words-en.ts'

const languages: Readonly<Record<DocumentLocale, PayslipWords>> = { en: english, de: german }

/** What every part of a payslip is set with. */
export interface PayslipSetting {
  readonly payslip: PayslipDocument
  readonly sheet: Sheet
  readonly structure: Element
  readonly words: PayslipWords
  readonly formats: PayslipFormats
}

export const wordsOf = ({ locale }: PayslipDocument): PayslipWords => languages[locale]

/** As an invoice writes them; days also short, for a column of them, and two as a period. */
export function payslipFormats(payslip: PayslipDocument) {
  const short = new Intl.DateTimeFormat(payslip.formatLocale, { dateStyle: 'medium', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(payslip.formatLocale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    ...invoiceFormats(payslip),
    shortDay: (isoDay: string) => short.format(dayStart(isoDay)),
    period: (from: string, to: string) => long.formatRange(dayStart(from), dayStart(to)),
  }
}
export type PayslipFormats = ReturnType<typeof payslipFormats>
