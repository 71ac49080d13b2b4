import { UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { spanOf } from '#domain/calendar/spans.ts'
import { daySpan, toWall, wallText } from '#domain/calendar/wall-time.ts'
import { m } from '#web/paraglide/messages.js'
import { longDay, timeText } from '#web/shared/calendar/time-words.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import classes from './day-column.module.css'
import { EventBlock } from './event-block.tsx'
import { inLanes } from './event-lanes.ts'
import { instantAt, missingRows, rowAt, type TimeAxis } from './time-axis.ts'
import type { TimeDrag } from './use-time-drag.ts'

/** However short, an event has the height of this: what is drawn must not cover what comes after it. */
const SHORTEST_DRAWN_MS = 25 * 60_000
/** A click makes an event at the half hour before it. */
const CLICK_ROWS = 0.5
const WORK_HOURS = { from: 8, to: 18 }

interface DayColumnProps {
  readonly day: string
  readonly axis: TimeAxis
  readonly events: readonly CalendarEvent[]
  readonly isToday: boolean
  readonly nowMs: number
  readonly address: CalendarAddress
  readonly timeDrag: TimeDrag
}

/** A day beside the hours; what overlaps stands side by side. */
export function DayColumn({ day, axis, events, isToday, nowMs, address, timeDrag }: DayColumnProps) {
  const { timeZone, rows } = axis
  const bounds = daySpan(timeZone, day)
  const placed = inLanes(
    events.map((event) => {
      const { startMs, endMs } = spanOf(event)
      const from = Math.max(startMs, bounds.startMs)
      return {
        event,
        startMs: from,
        endMs: Math.max(Math.min(endMs, bounds.endMs), from + SHORTEST_DRAWN_MS),
      }
    }),
  )
  const percent = (row: number) => `${(row / rows.length) * 100}%`
  const percentAt = (instantMs: number) => percent(rowAt(axis, day, instantMs))
  const rowOfHour = (hour: number) => rows.findIndex((row) => row.hour === hour && !row.isSecond)

  function add({ currentTarget, clientY }: MouseEvent<HTMLElement>) {
    const { top, height } = currentTarget.getBoundingClientRect()
    const row = ((clientY - top) / height) * rows.length
    const instantMs = instantAt(axis, day, Math.floor(row / CLICK_ROWS) * CLICK_ROWS)
    address.openNew(wallText(toWall(timeZone, instantMs)))
  }

  return (
    <section className={classes.column} data-column={day} aria-label={longDay(day)}>
      {address.mayAdd && (
        <UnstyledButton
          className={classes.ground ?? ''}
          // For the mouse alone: for the keyboard there is N.
          aria-hidden
          tabIndex={-1}
          onClick={add}
        />
      )}
      <div
        className={classes.work}
        style={{
          top: percent(rowOfHour(WORK_HOURS.from)),
          height: percent(rowOfHour(WORK_HOURS.to) - rowOfHour(WORK_HOURS.from)),
        }}
      />
      {missingRows(axis, day).map((row) => (
        <div
          key={row}
          className={classes.missing}
          style={{ top: percent(row), height: percent(1) }}
          title={rows[row]?.isSecond ? undefined : m.calendar_clock_forward()}
        />
      ))}
      <ul className={classes.events}>
        {placed.map(({ item, lane, lanes }) => (
          <li
            key={item.event.id}
            className={classes.event}
            style={{
              top: percentAt(item.startMs),
              height: percent(rowAt(axis, day, item.endMs) - rowAt(axis, day, item.startMs)),
              left: `${(lane / lanes) * 100}%`,
              width: `${100 / lanes}%`,
            }}
          >
            <EventBlock
              event={item.event}
              day={day}
              timeZone={timeZone}
              timeDrag={timeDrag}
              onOpen={({ id }) => address.openEvent(id)}
            />
          </li>
        ))}
      </ul>
      {isToday && (
        <div
          className={classes.now}
          style={{ top: percentAt(nowMs) }}
          role="img"
          aria-label={m.calendar_now({ time: timeText(timeZone, nowMs) })}
        />
      )}
    </section>
  )
}
