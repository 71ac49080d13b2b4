import type { AskedAssignee } from '#contract/assignees.ts'
import { addDays, addMonths, daysBetween, endOfMonth, monthGrid, weekOf } from '#domain/calendar/days.ts'
import { parseWall } from '#domain/calendar/wall-time.ts'
import type { Region } from '#web/lib/region.ts'
import { assigneeIn } from '#web/shared/team/asked-assignee.ts'

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** How far the agenda looks, the chosen day included. */
const AGENDA_DAYS = 30

/** Which days of the calendar are shown. */
interface Sight {
  readonly view: CalendarView
  /** The chosen day; the view shows what it is in. */
  readonly date: string
}

/** What of the calendar is shown. */
export interface Address extends Sight {
  /** Whose alone; null is everybody's. */
  readonly assignee: AskedAssignee | null
}

const isView = (text: string | null): text is CalendarView => calendarViews.some((view) => view === text)

const isDay = (text: string | null): text is string =>
  text !== null && parseWall(`${text}T00:00`) !== null && text >= '1900' && text < '2200'

/** Reads `?view=week&date=2026-11-21&assignee=me`; what is missing or no such thing is the month of today, everybody's. */
export function readAddress(search: URLSearchParams, today: string): Address {
  const view = search.get('view')
  const date = search.get('date')
  return {
    view: isView(view) ? view : 'month',
    date: isDay(date) ? date : today,
    assignee: assigneeIn(search),
  }
}

/** The same as the address says it. */
export const addressParams = ({ view, date, assignee }: Address): Record<string, string> => ({
  view,
  date,
  ...(assignee !== null && { assignee }),
})

/** The days that a view shows, first and last of which the server is asked for. */
export function shownDays({ view, date }: Sight, weekStart: Region['weekStart']): readonly string[] {
  if (view === 'month') return monthGrid(date, weekStart).flat()
  if (view === 'week') return weekOf(date, weekStart)
  if (view === 'day') return [date]
  return Array.from({ length: AGENDA_DAYS }, (_, index) => addDays(date, index))
}

/** One view further or back: the same day of the next month, where it has one. */
export function stepped({ view, date }: Sight, direction: 1 | -1): string {
  if (view === 'week') return addDays(date, direction * 7)
  if (view === 'day') return addDays(date, direction)
  if (view === 'agenda') return addDays(date, direction * AGENDA_DAYS)
  const first = addMonths(date, direction)
  const last = endOfMonth(first)
  const sameDay = addDays(first, Number(date.slice(8)) - 1)
  return daysBetween(sameDay, last) < 0 ? last : sameDay
}
