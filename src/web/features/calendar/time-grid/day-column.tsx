import { UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { type Span, spanOf } from '#domain/calendar/spans.ts'
import { daySpan, toWall, turnAt, wallText } from '#domain/calendar/wall-time.ts'
import { m } from '#web/paraglide/messages.js'
import { longDay, timeText } from '#web/shared/calendar/time-words.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import classes from './day-column.module.css'
import { EventBlock } from './event-block.tsx'
import { inLanes, type LanesWidth } from './event-lanes.ts'
import { EventStack } from './event-stack.tsx'
import { instantAt, missingRows, rowAt, type TimeAxis } from './time-axis.ts'
import type { TimeDrag } from './use-time-drag.ts'

/** However short, an event has the height of this: what is drawn must not cover what comes after it. */
const SHORTEST_DRAWN_MS = 30 * 60_000
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
  readonly width: LanesWidth
}

/** From which part of the width on, and how much of it, without the strip of stacks where there are some. */
function acrossOf(from: number, part: number, besideStacks: boolean) {
  const whole = besideStacks ? '(100% - var(--stack-width))' : '100%'
  return { left: `calc(${whole} * ${from})`, width: `calc(${whole} * ${part})` }
}

/** A day beside the hours; what overlaps stands side by side. */
export function DayColumn({ day, axis, events, isToday, nowMs, address, timeDrag, width }: DayColumnProps) {
  const { timeZone, rows } = axis
  const bounds = daySpan(timeZone, day)
  const drawn = events.map((event) => {
    const { startMs, endMs } = spanOf(event)
    const from = Math.max(startMs, bounds.startMs)
    return {
      event,
      startMs: from,
      endMs: Math.max(Math.min(endMs, bounds.endMs), from + SHORTEST_DRAWN_MS),
    }
  })
  const isHeld = ({ event }: { event: CalendarEvent }) => event.id === timeDrag.drag?.id
  const { shown, stacks } = inLanes(
    drawn.filter((item) => !isHeld(item)),
    width,
  )
  // What is dragged lies over the others, and under no stack.
  const held = drawn.filter(isHeld).map((item) => ({ item, lane: 0, lanes: 1, besideStacks: false }))
  const percent = (row: number) => `${(row / rows.length) * 100}%`
  const heightOf = ({ startMs, endMs }: Span) => percent(rowAt(axis, day, endMs) - rowAt(axis, day, startMs))
  const open = ({ id }: CalendarEvent) => address.openEvent(id)
  const percentAt = (instantMs: number) => percent(rowAt(axis, day, instantMs))
  const rowOfHour = (hour: number) => rows.findIndex((row) => row.hour === hour && !row.isSecond)

  function add({ currentTarget, clientY }: MouseEvent<HTMLElement>) {
    const { top, height } = currentTarget.getBoundingClientRect()
    const row = ((clientY - top) / height) * rows.length
    const instantMs = instantAt(axis, day, Math.floor(row / CLICK_ROWS) * CLICK_ROWS)
    address.openNew(wallText(toWall(timeZone, instantMs)), turnAt(timeZone, instantMs))
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
      <ul className={classes.events} data-lanes>
        {[...shown, ...held].map(({ item, lane, lanes, besideStacks }) => (
          <li
            key={item.event.id}
            className={classes.event}
            style={{
              top: percentAt(item.startMs),
              height: heightOf(item),
              ...acrossOf(lane / lanes, 1 / lanes, besideStacks),
            }}
          >
            <EventBlock event={item.event} day={day} timeZone={timeZone} timeDrag={timeDrag} onOpen={open} />
          </li>
        ))}
        {stacks.map((stack) => (
          <li
            key={`stack ${stack.items[0]?.event.id}`}
            className={classes.event}
            style={{
              top: percentAt(stack.startMs),
              height: heightOf(stack),
              right: 0,
              width: 'var(--stack-width)',
            }}
          >
            <EventStack
              span={stack}
              events={stack.items.map(({ event }) => event)}
              day={day}
              timeZone={timeZone}
              onOpen={open}
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
