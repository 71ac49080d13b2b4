import { daysBetween } from '#domain/calendar/days.ts'
import { toWall, wallTimeOfDay } from '#domain/calendar/wall-time.ts'
import { withTrueMinus } from '#domain/numbers/true-minus.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

const HOUR_MS = 3_600_000

/** '+3 from last month', '−2 from last month', or that nothing changed. */
export function clientsChangeText(change: number): string {
  if (change === 0) return m.dashboard_clients_same()
  const count = withTrueMinus(formatNumber(change))
  return change > 0 ? m.dashboard_clients_more({ count }) : m.dashboard_clients_fewer({ count })
}

/** '+12.5% from last month'; a minus comes with the number. */
export function revenueChangeText(percent: number): string {
  const sign = percent > 0 ? '+' : ''
  return m.dashboard_revenue_change({ percent: withTrueMinus(`${sign}${formatNumber(percent)}`) })
}

/** By the clock on the wall of the business: morning until noon, evening from six and through the night. */
export function greetingText(name: string, timeZone: string, nowMs: number): string {
  const hour = Math.floor(wallTimeOfDay(toWall(timeZone, nowMs)) / HOUR_MS)
  if (hour >= 5 && hour < 12) return m.dashboard_morning({ name })
  return hour >= 12 && hour < 18 ? m.dashboard_afternoon({ name }) : m.dashboard_evening({ name })
}

/** 'Saturday, November 21' */
export const dayHeading = (isoDay: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(`${isoDay}T00:00:00Z`))

/** 'Mon, Nov 23': a day so near that its year needs no telling. */
const shortDay = (isoDay: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${isoDay}T00:00:00Z`))

/** Beyond so many days a date says more than a count. */
const NEAR_DAYS = 300

const longDay = (isoDay: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(`${isoDay}T00:00:00Z`),
  )

export const dueDayText = (isoDay: string, today: string): string =>
  Math.abs(daysBetween(today, isoDay)) > NEAR_DAYS ? longDay(isoDay) : shortDay(isoDay)

/** 'today', 'tomorrow', 'in 5 days' */
export const daysAwayText = (isoDay: string, today: string): string =>
  new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(daysBetween(today, isoDay), 'day')

/** '12 days overdue', or when it is due. */
export function owedText(
  { dueDate, status }: { dueDate: string; status: 'sent' | 'overdue' },
  today: string,
) {
  const late = daysBetween(dueDate, today)
  if (status === 'sent' || late <= 0) return m.dashboard_due({ when: daysAwayText(dueDate, today) })
  return m.dashboard_overdue({ count: late })
}
