import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { CalendarEvent } from '#contract/calendar.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { timeText } from '#web/shared/calendar/time-words.ts'
import { eventLabel, shortLabel } from '../components/calendar-words.ts'
import type { DayDrag } from '../use-day-drag.ts'
import classes from './event-chip.module.css'
import { faceProps, StatusIcon, TypeIcon } from './event-face.tsx'

interface EventChipProps {
  readonly event: CalendarEvent
  /** The day on which this chip stands. */
  readonly day: string
  readonly timeZone: string
  readonly onOpen: (event: CalendarEvent) => void
  readonly dayDrag: DayDrag
  /** In one line, as a bar above the hours. */
  readonly isBar?: boolean
}

/** An event on a day: when it starts, and whom and what it is about. */
export function EventChip({ event, day, timeZone, onOpen, dayDrag, isBar = false }: EventChipProps) {
  const startMs = Date.parse(event.startTime)
  const startsHere = dayIn(timeZone, startMs) === day
  const endsHere = dayIn(timeZone, Date.parse(event.endTime) - 1) === day
  const face = faceProps(event)
  return (
    <UnstyledButton
      {...face}
      className={`${face.className} ${classes.chip}`}
      data-starts={startsHere || undefined}
      data-ends={endsHere || undefined}
      data-bar={isBar || undefined}
      data-still={!dayDrag.mayMove || undefined}
      data-dragged={dayDrag.drag?.id === event.id || undefined}
      title={event.title}
      onPointerDown={(pressed) => dayDrag.start(event, day, pressed)}
      onClick={() => dayDrag.isClick() && onOpen(event)}
    >
      <VisuallyHidden>{eventLabel(timeZone, event)}</VisuallyHidden>
      <span className={classes.seen} aria-hidden>
        <span className={classes.line}>
          <TypeIcon type={event.type} />
          <span className={classes.time}>
            {startsHere ? timeText(timeZone, startMs) : m.calendar_continues()}
          </span>
          <StatusIcon status={event.status} />
        </span>
        <span className={classes.title}>{shortLabel(event)}</span>
      </span>
    </UnstyledButton>
  )
}
