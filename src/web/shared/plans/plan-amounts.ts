import { type BillingInterval, monthlyPriceMinor, type Plan } from '#domain/plans/plans.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

const bytesPerMegabyte = 1_000_000
const bytesPerGigabyte = 1_000 * bytesPerMegabyte
const monthsPerYear = 12

/** Plans are priced in US dollars everywhere; whole dollars stand without cents. */
export function dollars(minor: number): string {
  return new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(minor / 100)
}

export function monthlyPrice(plan: Plan, interval: BillingInterval): string {
  return dollars(monthlyPriceMinor(plan, interval))
}

/** The small print under a price. */
export function billingNote(plan: Plan, interval: BillingInterval): string {
  if (plan.priceMinor === 0) return ''
  if (interval === 'month') return m.plans_billed_monthly()
  return m.plans_billed_yearly({ price: dollars(monthlyPriceMinor(plan, 'year') * monthsPerYear) })
}

export function storageSize(bytes: number): string {
  return bytes < bytesPerGigabyte
    ? m.plans_megabytes({ count: formatNumber(bytes / bytesPerMegabyte) })
    : m.plans_gigabytes({ count: formatNumber(bytes / bytesPerGigabyte) })
}

/** Paid plans promise at least so many templates, Free exactly so many (specification, section 6). */
export function templateCount(plan: Plan): string {
  return plan.priceMinor === 0 ? `${plan.limits.designTemplates}` : `${plan.limits.designTemplates}+`
}

export function countOrUnlimited(limit: number | null): string {
  return limit === null ? m.plans_value_unlimited() : `${limit}`
}
