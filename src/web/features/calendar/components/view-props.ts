import type { CalendarEvent, DueMark } from '#contract/calendar.ts'
import type { Span } from '#domain/calendar/spans.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'

/** What every view of the calendar is given. */
export interface ViewProps {
  readonly address: CalendarAddress
  readonly days: readonly string[]
  readonly events: readonly CalendarEvent[]
  readonly marks: readonly DueMark[]
  /** False while the events are still those of other days, or none yet. */
  readonly isLoaded: boolean
  readonly timeZone: string
  readonly today: string
  readonly nowMs: number
  readonly onMove: (event: CalendarEvent, span: Span) => void
}
