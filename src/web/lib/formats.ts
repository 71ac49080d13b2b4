import { withTrueMinus } from '#domain/numbers/true-minus.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export interface In {
  readonly locale?: string
  readonly timeZone?: string | undefined
}

/** Making a format takes far longer than using it, and a list uses the same one in each of its rows. */
export function remembered<Given extends readonly unknown[], Format>(make: (...given: Given) => Format) {
  const made = new Map<string, Format>()
  return (...given: Given): Format => {
    const key = JSON.stringify(given)
    const format = made.get(key) ?? make(...given)
    made.set(key, format)
    return format
  }
}

const relativeFormat = remembered(
  (locale: string, numeric: 'auto' | 'always') => new Intl.RelativeTimeFormat(locale, { numeric }),
)
const dateFormat = remembered(
  (locale: string, timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
)
const numberFormat = remembered(
  (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }),
)
const moneyFormat = remembered(
  (locale: string, currency: string, whole: boolean) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // No minus before nothing: a discount of 0 is told as '$0.00'.
      signDisplay: 'negative',
      ...(whole && { maximumFractionDigits: 0 }),
    }),
)

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Largest first. A week is 7 days, a month 30, a year 365 (specification, section 9). */
const relativeUnits = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', secondMs],
] as const

/** '5 minutes ago', 'in 2 weeks', 'now'; whole units, never rounded up. */
export function formatRelativeTime(iso: string, nowMs: number, { locale = getLocale() }: In = {}): string {
  const distanceMs = Date.parse(iso) - nowMs
  const [unit, unitMs] = relativeUnits.find(([, ms]) => Math.abs(distanceMs) >= ms) ?? ['second', secondMs]
  const count = Math.trunc(distanceMs / unitMs)
  return relativeFormat(locale, count === 0 ? 'auto' : 'always').format(count, unit)
}

/** 'today', 'tomorrow', 'in 5 days'. */
export const formatDaysAhead = (days: number, { locale = getLocale() }: In = {}): string =>
  relativeFormat(locale, 'auto').format(days, 'day')

/** An instant as a day, in the given time zone or the machine's. */
export function formatDate(iso: string, { locale = getLocale(), timeZone }: In = {}): string {
  return dateFormat(locale, timeZone).format(Date.parse(iso))
}

/** A calendar day (`YYYY-MM-DD`), which is the same day in every time zone. */
export function formatDay(isoDay: string, { locale = getLocale() }: In = {}): string {
  return formatDate(`${isoDay}T00:00:00.000Z`, { locale, timeZone: 'UTC' })
}

export function formatNumber(value: number, { locale = getLocale() }: In = {}): string {
  return numberFormat(locale).format(value)
}

/** A decimal amount in a currency, to be looked at; `whole` leaves the cents out, as on the dashboard. */
export function formatMoney(
  amount: number,
  currency: string,
  { locale = getLocale(), whole = false }: In & { readonly whole?: boolean } = {},
): string {
  return withTrueMinus(moneyFormat(locale, currency, whole).format(amount))
}
