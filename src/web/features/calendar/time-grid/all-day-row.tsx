import type { ReactNode } from 'react'
import { spanOf } from '#domain/calendar/spans.ts'
import { m } from '#web/paraglide/messages.js'
import { longDay } from '#web/shared/calendar/time-words.ts'
import { DueLink } from '../components/due-link.tsx'
import { MoreOnDay } from '../components/more-on-day.tsx'
import type { ViewProps } from '../components/view-props.ts'
import { EventChip } from '../events/event-chip.tsx'
import { eventsByDay, isLong, marksByDay } from '../shown-events.ts'
import { useDayDrag } from '../use-day-drag.ts'
import classes from './all-day-row.module.css'

const SHOWN_BESIDE_OTHERS = 4

/** Above the hours: what is due, and what lasts a day or longer. */
export function AllDayRow({ address, days, events, marks, timeZone, onMove }: ViewProps) {
  const dayDrag = useDayDrag(timeZone, onMove)
  const onDays = eventsByDay(
    events.filter((event) => isLong(spanOf(event))),
    timeZone,
  )
  const dueOn = marksByDay(marks)
  if (!days.some((day) => onDays.has(day) || dueOn.has(day))) return null

  return (
    <div className={classes.row}>
      <span className={classes.label}>{m.calendar_all_day()}</span>
      {days.map((day) => (
        <section
          key={day}
          className={classes.day}
          aria-label={m.calendar_all_day_on({ day: longDay(day) })}
          data-cell={day}
        >
          <Limited
            limit={days.length > 1 ? SHOWN_BESIDE_OTHERS : Number.POSITIVE_INFINITY}
            day={day}
            address={address}
          >
            {[
              ...(dueOn.get(day) ?? []).map((mark) => <DueLink key={mark.id} mark={mark} />),
              ...(onDays.get(day) ?? []).map((event) => (
                <EventChip
                  key={event.id}
                  event={event}
                  day={day}
                  timeZone={timeZone}
                  onOpen={({ id }) => address.openEvent(id)}
                  dayDrag={dayDrag}
                  isBar
                />
              )),
            ]}
          </Limited>
        </section>
      ))}
    </div>
  )
}

interface LimitedProps {
  readonly limit: number
  readonly day: string
  readonly address: ViewProps['address']
  readonly children: readonly ReactNode[]
}

/** The hours must stay in sight: what doesn't fit above them is on the day's own page. */
function Limited({ limit, day, address, children }: LimitedProps) {
  const hidden = children.length - limit
  return (
    <>
      {children.slice(0, limit)}
      <MoreOnDay day={day} hidden={hidden} address={address} className={classes.more} />
    </>
  )
}
