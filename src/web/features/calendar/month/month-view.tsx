import { useMediaQuery } from '@mantine/hooks'
import { memo, useMemo, useRef } from 'react'
import { weekdayText } from '#web/shared/calendar/time-words.ts'
import { DayList } from '../agenda/day-list.tsx'
import { headingText } from '../components/calendar-words.ts'
import type { ViewProps } from '../components/view-props.ts'
import { eventsByDay, marksByDay } from '../shown-events.ts'
import { useDayDrag } from '../use-day-drag.ts'
import { useDayWalk } from '../use-day-walk.ts'
import { MonthDay } from './month-day.tsx'
import classes from './month-view.module.css'

const PHONE = '(max-width: 48em)'

/** A table whose cells the arrow keys walk through is a grid; HTML has no element for it. */
const gridRole = { role: 'grid' } as const

/** The weeks of a month. On a phone the days carry dots, and what is on the chosen day stands below. */
export const MonthView = memo(function MonthView({
  address,
  days,
  events,
  marks,
  timeZone,
  today,
  onMove,
}: ViewProps) {
  const isNarrow = useMediaQuery(PHONE, globalThis.matchMedia(PHONE).matches)
  const grid = useRef<HTMLTableElement>(null)
  const walk = useDayWalk(grid, address)
  const dayDrag = useDayDrag(timeZone, onMove)
  const onDays = useMemo(() => eventsByDay(events, timeZone), [events, timeZone])
  const dueOn = useMemo(() => marksByDay(marks), [marks])
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const month = address.date.slice(0, 7)

  return (
    <>
      <table
        ref={grid}
        {...gridRole}
        aria-label={headingText(address, days)}
        className={classes.grid}
        data-compact={isNarrow || undefined}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className={classes.weekday} abbr={weekdayText(day, 'long')}>
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay
                  key={day}
                  day={day}
                  isOutside={!day.startsWith(month)}
                  isToday={day === today}
                  isChosen={day === address.date}
                  isCompact={isNarrow}
                  events={onDays.get(day) ?? []}
                  marks={dueOn.get(day) ?? []}
                  timeZone={timeZone}
                  address={address}
                  dayDrag={dayDrag}
                  onKeyDown={walk}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isNarrow && (
        <DayList
          day={address.date}
          today={today}
          events={onDays.get(address.date) ?? []}
          marks={dueOn.get(address.date) ?? []}
          timeZone={timeZone}
          onOpen={({ id }) => address.openEvent(id)}
        />
      )}
    </>
  )
})
