import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { CalendarEvent, DueMark } from '#contract/calendar.ts'
import { m } from '#web/paraglide/messages.js'
import { longDay } from '#web/shared/calendar/time-words.ts'
import { DueLink } from '../components/due-link.tsx'
import { MoreOnDay } from '../components/more-on-day.tsx'
import { proposedStart } from '../editing/proposed-start.ts'
import { EventChip } from '../events/event-chip.tsx'
import type { CalendarAddress } from '../use-calendar-address.ts'
import type { DayDrag } from '../use-day-drag.ts'
import { DayDots } from './day-dots.tsx'
import classes from './month-day.module.css'

/** Specification, section 9. */
const EVENTS_SHOWN = 2
/** Room for three: with more of them the third gives way to how many there are. */
const MARKS_MAX = 3

interface MonthDayProps {
  readonly day: string
  readonly isOutside: boolean
  readonly isToday: boolean
  readonly isChosen: boolean
  readonly isCompact: boolean
  readonly events: readonly CalendarEvent[]
  readonly marks: readonly DueMark[]
  readonly timeZone: string
  readonly address: CalendarAddress
  readonly dayDrag: DayDrag
  readonly onKeyDown: (pressed: KeyboardEvent<HTMLElement>) => void
}

export function MonthDay(props: MonthDayProps) {
  const { day, isOutside, isToday, isChosen, isCompact, events, marks, timeZone, address } = props

  return (
    <td
      {...selectedState(isChosen)}
      className={classes.cell}
      data-cell={day}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-chosen={isChosen || undefined}
      data-compact={isCompact || undefined}
      data-target={props.dayDrag.drag?.day === day || undefined}
    >
      <UnstyledButton
        className={classes.ground ?? ''}
        // For the mouse alone: the day's number answers to the keys.
        aria-hidden
        tabIndex={-1}
        onClick={() => {
          if (isCompact) address.walkTo(day)
          else if (address.mayAdd) address.openNew(proposedStart(timeZone, Date.now(), day))
          else address.show({ view: 'day', date: day })
        }}
      />
      <div className={classes.day}>
        <div className={classes.head}>
          <UnstyledButton
            className={classes.number ?? ''}
            data-day={day}
            tabIndex={isChosen ? 0 : -1}
            aria-label={dayLabel(day, isToday, events.length, marks.length)}
            aria-current={isToday ? 'date' : undefined}
            onKeyDown={props.onKeyDown}
            onClick={() => (isCompact ? address.walkTo(day) : address.show({ view: 'day', date: day }))}
          >
            {Number(day.slice(8))}
          </UnstyledButton>
          {!isCompact && <DayMarks {...props} />}
        </div>
        {isCompact ? <DayDots events={events} marks={marks} /> : <DayEvents {...props} />}
      </div>
    </td>
  )
}

function DayMarks({ day, marks, address }: MonthDayProps) {
  const shown = marks.length > MARKS_MAX ? MARKS_MAX - 1 : MARKS_MAX
  const hidden = marks.length - shown
  return (
    <span className={classes.marks}>
      {marks.slice(0, shown).map((mark) => (
        <DueLink key={mark.id} mark={mark} isCompact />
      ))}
      {hidden > 0 && (
        <UnstyledButton
          className={classes.more ?? ''}
          onClick={() => address.show({ view: 'day', date: day })}
          aria-label={m.calendar_due_more_on({ count: hidden, day: longDay(day) })}
        >
          +{hidden}
        </UnstyledButton>
      )}
    </span>
  )
}

function DayEvents({ day, events, timeZone, address, dayDrag }: MonthDayProps) {
  const hidden = events.length - EVENTS_SHOWN
  return (
    <>
      {events.slice(0, EVENTS_SHOWN).map((event) => (
        <EventChip
          key={event.id}
          event={event}
          day={day}
          timeZone={timeZone}
          onOpen={({ id }) => address.openEvent(id)}
          dayDrag={dayDrag}
        />
      ))}
      <MoreOnDay day={day} hidden={hidden} address={address} className={classes.more} />
    </>
  )
}

/** The cell of a grid may be selected; that it is one stands at the table. */
const selectedState = (isSelected: boolean) => ({ 'aria-selected': isSelected })

function dayLabel(day: string, isToday: boolean, events: number, marks: number): string {
  const name = isToday ? m.calendar_day_today({ day: longDay(day) }) : longDay(day)
  const due = marks > 0 ? `, ${m.calendar_due_count({ count: marks })}` : ''
  if (events === 0) return m.calendar_day_label_none({ day: name }) + due
  return m.calendar_day_label({ day: name, count: events }) + due
}
