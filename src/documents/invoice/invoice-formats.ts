import { withTrueMinus } from '#domain/numbers/true-minus.ts'
import type { InvoiceDocument, IsoDay } from './invoice-document.ts'

/** Up to what share of a unit a quantity is told. */
const QUANTITY_DECIMALS = 3
const PERCENT_DECIMALS = 3

/** How an invoice writes its figures; made once for all of them, because making a format is what costs. */
export function invoiceFormats({
  formatLocale,
  currency,
}: Pick<InvoiceDocument, 'formatLocale' | 'currency'>) {
  const money = new Intl.NumberFormat(formatLocale, { style: 'currency', currency })
  const quantity = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: QUANTITY_DECIMALS })
  const percent = new Intl.NumberFormat(formatLocale, {
    style: 'percent',
    maximumFractionDigits: PERCENT_DECIMALS,
  })
  const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    // Zero has none.
    money: (amountMinor: number) => withTrueMinus(money.format(amountMinor / 100 || 0)),
    quantity: (value: number) => quantity.format(value),
    percent: (value: number) => percent.format(value / 100),
    day: (isoDay: IsoDay) => day.format(dayStart(isoDay)),
    count: (value: number) => quantity.format(value),
  }
}

export type InvoiceFormats = ReturnType<typeof invoiceFormats>

export const dayStart = (isoDay: IsoDay): Date => new Date(`${isoDay}T00:00:00.000Z`)
