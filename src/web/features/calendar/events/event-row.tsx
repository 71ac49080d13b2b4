import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { CalendarEvent } from '#contract/calendar.ts'
import { spanOf } from '#domain/calendar/spans.ts'
import { eventStatusText, eventTypeText } from '#web/shared/calendar/event-words.ts'
import { eventLabel, timeOnDayText } from '../components/calendar-words.ts'
import { faceProps, StatusIcon, TypeIcon } from './event-face.tsx'
import classes from './event-row.module.css'

interface EventRowProps {
  readonly event: CalendarEvent
  readonly timeZone: string
  /** The day whose part of the event's time is told. */
  readonly day: string
  /** Stands before the time, where the list isn't of one day. */
  readonly dayText?: string
  readonly onOpen: (event: CalendarEvent) => void
}

/** An event in a list: when, what, with whom, where. */
export function EventRow({ event, timeZone, day, dayText, onOpen }: EventRowProps) {
  const { title, type, status, clientId, location } = event
  const face = faceProps(event)
  const details = [clientId?.name, location].filter(Boolean).join(' · ')
  return (
    <UnstyledButton {...face} className={`${face.className} ${classes.row}`} onClick={() => onOpen(event)}>
      <VisuallyHidden>{eventLabel(timeZone, event)}</VisuallyHidden>
      <span className={classes.seen} aria-hidden>
        <span className={classes.mark}>
          <TypeIcon type={type} size={18} />
        </span>
        <span className={classes.body}>
          <span className={classes.title}>{title}</span>
          <span className={classes.time}>
            {dayText && `${dayText}, `}
            {timeOnDayText(timeZone, spanOf(event), day)}
          </span>
          {details && <span className={classes.details}>{details}</span>}
        </span>
        <span className={classes.tags}>
          <span className={classes.type}>{eventTypeText(type)}</span>
          {status !== 'scheduled' && (
            <span className={classes.status}>
              <StatusIcon status={status} /> {eventStatusText(status)}
            </span>
          )}
        </span>
      </span>
    </UnstyledButton>
  )
}
