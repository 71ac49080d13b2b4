import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef } from 'react'
import { spanOf } from '#domain/calendar/spans.ts'
import { m } from '#web/paraglide/messages.js'
import { hourText, longDay, weekdayText } from '#web/shared/calendar/time-words.ts'
import { headingText, viewText } from '../components/calendar-words.ts'
import type { ViewProps } from '../components/view-props.ts'
import { eventsByDay, isLong } from '../shown-events.ts'
import { useDayWalk } from '../use-day-walk.ts'
import { AllDayRow } from './all-day-row.tsx'
import { DayColumn } from './day-column.tsx'
import { rowAt, timeAxis } from './time-axis.ts'
import classes from './time-grid.module.css'
import { useHiddenEvents } from './use-hidden-events.ts'
import { useLanesWidth } from './use-lanes-width.ts'
import { useTimeDrag } from './use-time-drag.ts'

/** Where the day is scrolled to, unless something is on earlier. */
const WORK_STARTS_AT_HOUR = 8

/** A day, or seven, beside the hours. */
export const TimeGrid = memo(function TimeGrid(props: ViewProps) {
  const { address, days, events, isLoaded, timeZone, today, nowMs, onMove } = props
  const scroller = useRef<HTMLElement>(null)
  const walk = useDayWalk(scroller, address)
  const axis = useMemo(() => timeAxis(timeZone, days), [timeZone, days])
  const timeDrag = useTimeDrag(axis, onMove)
  // What is dragged stands where it would be dropped.
  const { drag } = timeDrag
  const shown = events
    .filter((event) => !isLong(spanOf(event)))
    .map((event) => (event.id === drag?.id ? { ...event, ...timesOf(drag.span) } : event))
  const onDays = eventsByDay(shown, timeZone)

  const rowCount = axis.rows.length
  const hidden = useHiddenEvents(scroller, {
    daysKey: days.join(),
    isLoaded,
    events: days.flatMap((day) =>
      (onDays.get(day) ?? []).map((event) => {
        const { startMs, endMs } = spanOf(event)
        return { from: rowAt(axis, day, startMs), to: rowAt(axis, day, endMs) }
      }),
    ),
    workStartsAt: axis.rows.findIndex(({ hour }) => hour === WORK_STARTS_AT_HOUR),
    rowCount,
  })

  const width = useLanesWidth(scroller, days[0])

  // Where the days are wider than the window, the chosen one is in sight.
  const { date } = address
  useLayoutEffect(() => {
    const name = scroller.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)
    const corner = scroller.current?.querySelector<HTMLElement>('[data-corner]')
    if (scroller.current && name && corner) {
      scroller.current.scrollLeft = name.offsetLeft - corner.offsetWidth
    }
  }, [date])

  // A variable of our own, which the type of styles doesn't know.
  const sizes: CSSProperties & Record<'--days' | '--rows', number> = {
    '--days': days.length,
    '--rows': rowCount,
  }
  return (
    <section
      ref={scroller}
      className={classes.frame}
      data-scroller
      data-days={days.length}
      style={sizes}
      aria-label={m.calendar_frame({ view: viewText(address.view), heading: headingText(address, days) })}
      onKeyDown={walk}
    >
      <div className={classes.head}>
        <div className={classes.days}>
          <span className={classes.corner} data-corner />
          {days.map((day) => (
            <UnstyledButton
              key={day}
              className={classes.dayName ?? ''}
              data-day={day}
              data-today={day === today || undefined}
              aria-current={day === today ? 'date' : undefined}
              tabIndex={day === address.date ? 0 : -1}
              onClick={() => address.show({ view: 'day', date: day })}
            >
              <VisuallyHidden>
                {day === today ? m.calendar_day_today({ day: longDay(day) }) : longDay(day)}
              </VisuallyHidden>
              <span className={classes.seen} aria-hidden>
                {weekdayText(day)} <span className={classes.number}>{Number(day.slice(8))}</span>
              </span>
            </UnstyledButton>
          ))}
        </div>
        <AllDayRow {...props} />
        <HiddenMark hidden={hidden.above} place="above" />
      </div>
      <div className={classes.body} data-hours>
        <div className={classes.hours} aria-hidden>
          {axis.rows.map(({ hour, isSecond }) => (
            <span key={`${hour}-${isSecond}`} className={classes.hour}>
              {hour > 0 || isSecond ? hourText(hour) : ''}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            axis={axis}
            events={onDays.get(day) ?? []}
            isToday={day === today}
            nowMs={nowMs}
            address={address}
            timeDrag={timeDrag}
            width={width}
          />
        ))}
      </div>
      <HiddenMark hidden={hidden.below} place="below" />
    </section>
  )
})

interface HiddenMarkProps {
  readonly hidden: { readonly count: number; readonly show: () => void }
  readonly place: 'above' | 'below'
}

/** For the eye and the mouse alone: whoever walks through the events by keyboard or by ear meets each of them. */
function HiddenMark({ hidden: { count, show }, place }: HiddenMarkProps) {
  if (count === 0) return null
  const Arrow = place === 'above' ? IconArrowUp : IconArrowDown
  return (
    <div className={classes.hidden} data-place={place} aria-hidden>
      <UnstyledButton className={classes.hiddenMark ?? ''} tabIndex={-1} onClick={show}>
        <Arrow size={14} />
        {place === 'above' ? m.calendar_hidden_earlier({ count }) : m.calendar_hidden_later({ count })}
      </UnstyledButton>
    </div>
  )
}

const timesOf = ({ startMs, endMs }: { startMs: number; endMs: number }) => ({
  startTime: new Date(startMs).toISOString(),
  endTime: new Date(endMs).toISOString(),
})
