import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { CalendarEvent } from '#contract/calendar.ts'
import { spanOf } from '#domain/calendar/spans.ts'
import { eventStatusText, eventTypeText } from '#web/shared/calendar/event-words.ts'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { eventLabel, timeOnDayText } from '../components/calendar-words.ts'
import { faceProps, StatusIcon, TypeIcon } from './event-face.tsx'
import { EventPeople } from './event-people.tsx'
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

/** An event in a list: when, what, with whom, where. A press anywhere on it opens it; the client's name leads to them. */
export function EventRow({ event, timeZone, day, dayText, onOpen }: EventRowProps) {
  const { title, type, status, clientId, location } = event
  const face = faceProps(event)
  return (
    <div {...face} className={`${face.className} ${classes.row}`} data-record>
      <span className={classes.mark} aria-hidden>
        <TypeIcon type={type} size={18} />
      </span>
      <div className={classes.body}>
        {/* What the eye sees of it and what is read out are worded apart. */}
        <UnstyledButton className={classes.title ?? ''} onClick={() => onOpen(event)} data-opens>
          <VisuallyHidden>{eventLabel(timeZone, event)}</VisuallyHidden>
          <span aria-hidden>{title}</span>
        </UnstyledButton>
        <span className={classes.time} aria-hidden>
          {dayText && `${dayText}, `}
          {timeOnDayText(timeZone, spanOf(event), day)}
        </span>
        {(clientId || location) && (
          <span className={classes.details}>
            <ClientLink client={clientId} />
            {clientId && location && ' · '}
            {location}
          </span>
        )}
      </div>
      <span className={classes.side}>
        <EventPeople event={event} />
        <span className={classes.tags} aria-hidden>
          <span className={classes.type}>{eventTypeText(type)}</span>
          {status !== 'scheduled' && (
            <span className={classes.status}>
              <StatusIcon status={status} /> {eventStatusText(status)}
            </span>
          )}
        </span>
      </span>
    </div>
  )
}
