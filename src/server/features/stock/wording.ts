import { fromMilli, type MaterialUnit } from '#domain/workshop/stock.ts'
import { m } from '#server/paraglide/messages.js'
import { getLocale } from '#server/paraglide/runtime.js'

const lengths = { m: 'meter', yd: 'yard' } as const

/** 2.5 m, as it is written in the language of here and now. */
export function quantityOf(milli: number, unit: MaterialUnit): string {
  if (unit === 'piece') return m.stock_pieces({ number: fromMilli(milli) })
  const asLength = {
    maximumFractionDigits: 3,
    style: 'unit',
    unit: lengths[unit],
    unitDisplay: 'short',
  } as const
  return new Intl.NumberFormat(getLocale(), asLength).format(fromMilli(milli))
}
