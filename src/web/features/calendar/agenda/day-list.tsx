import { Text } from '@mantine/core'
import type { CalendarEvent, DueMark } from '#contract/calendar.ts'
import { m } from '#web/paraglide/messages.js'
import { dayText, longDay } from '#web/shared/calendar/time-words.ts'
import { DueLink } from '../components/due-link.tsx'
import { EventRow } from '../events/event-row.tsx'
import classes from './day-list.module.css'

interface DayListProps {
  readonly day: string
  readonly today: string
  readonly events: readonly CalendarEvent[]
  readonly marks: readonly DueMark[]
  readonly timeZone: string
  readonly onOpen: (event: CalendarEvent) => void
}

/** What is on a day, one under the other. */
export function DayList({ day, today, events, marks, timeZone, onOpen }: DayListProps) {
  const name = day.slice(0, 4) === today.slice(0, 4) ? dayText(day) : longDay(day)
  return (
    <section className={classes.day} aria-label={longDay(day)} data-today={day === today || undefined}>
      <h3 className={classes.name}>
        {name}
        {day === today && <span className={classes.today}>{m.calendar_today()}</span>}
      </h3>
      {events.length + marks.length === 0 && (
        <Text size="sm" c="dimmed">
          {m.calendar_day_none()}
        </Text>
      )}
      {marks.length > 0 && (
        <ul className={classes.marks}>
          {marks.map((mark) => (
            <li key={mark.id}>
              <DueLink mark={mark} />
            </li>
          ))}
        </ul>
      )}
      {events.length > 0 && (
        <ul className={classes.events}>
          {events.map((event) => (
            <li key={event.id}>
              <EventRow event={event} day={day} timeZone={timeZone} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
