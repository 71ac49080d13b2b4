import type { analyticsEndpoints } from '#contract/analytics.ts'
import type { EndpointSpec, ParsedQuery } from '#contract/endpoint.ts'
import { addDays, addMonths, endOfMonth, startOfMonth } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import type { OffsetStep } from '#domain/insights/offsets.ts'
import {
  chosenDays,
  counterparts,
  type DaySpan,
  lastMonths,
  type MonthPart,
  monthsOf,
  type Period,
  sameDayInMonths,
} from '#domain/insights/periods.ts'
import type { DayBins, MonthsAndDays } from './money/queries.ts'
import type { FirstRows, InstantBins } from './work/queries.ts'

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
}

export function binsOf(period: Period, startsAt: (day: string) => number): Bins {
  const months = monthsOf(period.span)
  const earlier = counterparts(period)
  const starts = [...earlier, ...months].map(({ start }) => start)
  const { start, end } = period.span
  const instant = (day: string) => new Date(startsAt(day)).toISOString()
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
  }
}

const DAY_MS = 86_400_000

/**
 * The first instants of days, by the steps that are known to be right up to now. To ask the zone itself for hundreds
 * of days takes as long as a statement: that is left to the days on which its clocks change, and to the future.
 */
export function startsOfDays(timeZone: string, steps: readonly OffsetStep[], nowMs: number) {
  return (day: string): number => {
    const midnightMs = Date.parse(day)
    // No zone is further than a day from UTC.
    const [fromMs, toMs] = [midnightMs - DAY_MS, midnightMs + DAY_MS]
    const step = steps.findLast((one) => one.fromMs <= fromMs)
    const isSteady =
      step !== undefined && toMs <= nowMs && step === steps.findLast((one) => one.fromMs <= toMs)
    return isSteady ? midnightMs - step.aheadMs : startOfDay(timeZone, day)
  }
}

export function monthsAndDays({ start, end }: DaySpan): MonthsAndDays {
  const first = start === startOfMonth(start) ? start : addMonths(start, 1)
  const last = end === endOfMonth(end) ? startOfMonth(end) : addMonths(end, -1)
  const [dayBefore, dayAfter] = [addDays(first, -1), addMonths(last, 1)]
  return {
    months: { first, last },
    edges: [
      { start, end: dayBefore < end ? dayBefore : end },
      // Within one month there is no last one after the first: the days are all in the edge before.
      { start: dayAfter < first ? first : dayAfter, end },
    ],
  }
}
