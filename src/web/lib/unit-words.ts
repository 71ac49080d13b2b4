import type { Unit } from '#domain/money/units.ts'
import { m } from '#web/paraglide/messages.js'
import { formatNumber } from './formats.ts'

const names: Readonly<Record<Unit, () => string>> = {
  piece: m.units_piece,
  pair: m.units_pair,
  set: m.units_set,
  hour: m.units_hour,
  metre: m.units_metre,
  yard: m.units_yard,
}

/** What a quantity counts, by name. */
export const unitText = (unit: Unit): string => names[unit]()

const short: Readonly<Record<Unit, (given: { readonly count: number }) => string>> = {
  piece: m.units_short_piece,
  pair: m.units_short_pair,
  set: m.units_short_set,
  hour: m.units_short_hour,
  metre: m.units_short_metre,
  yard: m.units_short_yard,
}

/** '$18.00 / pair'. */
export const pricePer = (amount: string, unit: Unit): string =>
  m.price_list_per({ amount, unit: short[unit]({ count: 1 }) })

/** '2.5 h'; the number alone where nothing is said of what it counts. */
export const quantityText = (quantity: number, unit: Unit | undefined): string =>
  unit === undefined
    ? formatNumber(quantity)
    : `${formatNumber(quantity)} ${short[unit]({ count: quantity })}`
