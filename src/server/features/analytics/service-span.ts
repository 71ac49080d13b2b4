import type { analyticsEndpoints } from '#contract/analytics.ts'
import type { EndpointSpec, ParsedQuery } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import {
  chosenDays,
  counterparts,
  lastMonths,
  type MonthPart,
  monthsOf,
  type Period,
  sameDayInMonths,
} from '#domain/insights/periods.ts'
import type { DayBins } from './queries-money.ts'
import type { FirstRows, InstantBins } from './queries-work.ts'

type Query = ParsedQuery<typeof analyticsEndpoints.stats & EndpointSpec>

const monthsOfPeriod = { '1month': 1, '3months': 3, '6months': 6, '1year': 12 } as const

/** A mistyped year must not make a trend of thousands of months. */
const ALL_YEARS_MAX = 50

/** `first` is asked for only by 'all'. */
export async function periodAsked(
  { timePeriod, startDate = '', endDate = '' }: Query,
  today: string,
  timeZone: string,
  first: () => Promise<FirstRows>,
): Promise<Period> {
  if (timePeriod === 'custom') return chosenDays({ start: startDate, end: endDate })
  if (timePeriod !== 'all') return lastMonths(today, monthsOfPeriod[timePeriod])
  const { instant, day } = await first()
  const days = [today, ...(day ? [day] : []), ...(instant ? [dayIn(timeZone, Date.parse(instant))] : [])]
  const earliest = days.reduce((least, one) => (one < least ? one : least))
  const limit = sameDayInMonths(today, -12 * ALL_YEARS_MAX)
  return { span: { start: earliest < limit ? limit : earliest, end: today }, before: null }
}

/** What the months of a period and of the span before are counted in. */
export interface Bins {
  readonly months: readonly MonthPart[]
  readonly counterparts: readonly { readonly month: number; readonly year: number }[]
  /** Both spans. */
  readonly days: DayBins
  readonly instants: InstantBins
  /** The period alone. */
  readonly periodDays: DayBins
}

export function binsOf(period: Period, timeZone: string): Bins {
  const months = monthsOf(period.span)
  const earlier = counterparts(period)
  const starts = [...earlier, ...months].map(({ start }) => start)
  const { start, end } = period.span
  const instant = (day: string) => new Date(startOfDay(timeZone, day)).toISOString()
  const beforeCount = earlier.length
  return {
    months,
    counterparts: earlier,
    days: { starts, end, beforeCount },
    instants: {
      starts: starts.map(instant),
      end: instant(addDays(end, 1)),
      beforeCount,
      periodStart: instant(start),
    },
    periodDays: { starts: months.map((month) => month.start), end, beforeCount: 0 },
  }
}
