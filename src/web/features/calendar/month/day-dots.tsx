import type { CalendarEvent, DueMark } from '#contract/calendar.ts'
import { faceProps } from '../events/event-face.tsx'
import classes from './day-dots.module.css'

const DOTS_SHOWN = 3

interface DayDotsProps {
  readonly events: readonly CalendarEvent[]
  readonly marks: readonly DueMark[]
}

/** That there is something on a day, where there is no room for what: the day's name tells how much. */
export function DayDots({ events, marks }: DayDotsProps) {
  return (
    <span className={classes.dots} aria-hidden>
      {events.slice(0, DOTS_SHOWN).map((event) => {
        const face = faceProps(event)
        return <span key={event.id} {...face} className={`${face.className} ${classes.dot}`} />
      })}
      {events.length > DOTS_SHOWN && <span className={classes.plus}>+</span>}
      {marks.length > 0 && <span className={classes.due} />}
    </span>
  )
}
