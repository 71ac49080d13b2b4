import type { CalendarView } from './calendar-address.ts'
import { type Days, panelDays } from './shown-events.ts'

/** Days to ask for, and under which name the browser keeps them, where it does. */
export interface AskedDays {
  readonly days: Days
  readonly kept?: 'calendar' | 'calendar-panels'
}

interface Shown {
  readonly view: CalendarView
  readonly days: readonly string[]
  readonly today: string
}

/**
 * What the calendar asks for, and what the panels beside it do: the same where its days hold theirs. Those of this month
 * are asked for with theirs, which may lie beyond its last week.
 */
export function askedDays({ view, days, today }: Shown): { calendar: AskedDays; panels: AskedDays } {
  const next = panelDays(today)
  const first = days[0] ?? today
  const last = days.at(-1) ?? today
  const isThisMonth = view === 'month' && days.includes(today)
  const shown = { first, last: isThisMonth && last < next.last ? next.last : last }
  const calendar: AskedDays = { days: shown, ...(isThisMonth && { kept: 'calendar' }) }
  const areWithin = shown.first <= next.first && next.last <= shown.last
  return { calendar, panels: areWithin ? calendar : { days: next, kept: 'calendar-panels' } }
}
