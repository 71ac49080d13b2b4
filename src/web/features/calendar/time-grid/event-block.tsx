import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { CalendarEvent } from '#contract/calendar.ts'
import { spanOf } from '#domain/calendar/spans.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { eventLabel, shortLabel, timePartsOnDay } from '../components/calendar-words.ts'
import { faceProps, StatusIcon, TypeIcon } from '../events/event-face.tsx'
import classes from './event-block.module.css'
import type { TimeDrag } from './use-time-drag.ts'

interface EventBlockProps {
  readonly event: CalendarEvent
  readonly day: string
  readonly timeZone: string
  readonly timeDrag: TimeDrag
  readonly onOpen: (event: CalendarEvent) => void
}

/** An event among the hours; its lower edge changes its end. */
export function EventBlock({ event, day, timeZone, timeDrag, onOpen }: EventBlockProps) {
  const { title, type, status } = event
  const span = spanOf(event)
  const face = faceProps(event)
  const endsHere = dayIn(timeZone, span.endMs - 1) === day
  const isDragged = timeDrag.drag?.id === event.id
  return (
    <div
      {...face}
      className={`${face.className} ${classes.block}`}
      data-dragged={isDragged || undefined}
      data-still={!timeDrag.mayMove || undefined}
      data-starts={dayIn(timeZone, span.startMs) === day || undefined}
      data-ends={endsHere || undefined}
    >
      <UnstyledButton
        className={classes.button ?? ''}
        title={title}
        onPointerDown={(pressed) => timeDrag.start(event, 'move', pressed)}
        onClick={() => timeDrag.isClick() && onOpen(event)}
      >
        <VisuallyHidden>{eventLabel(timeZone, event)}</VisuallyHidden>
        <span className={classes.seen} aria-hidden>
          <span className={classes.title}>
            <TypeIcon type={type} />{' '}
            <span className={classes.name} dir="auto" data-name>
              {shortLabel(event)}
            </span>{' '}
            <StatusIcon status={status} />
          </span>
          <span className={classes.time} data-times>
            {timePartsOnDay(timeZone, span, day).map((part) => (
              <span key={part} className={classes.part}>
                {part}
              </span>
            ))}
          </span>
        </span>
      </UnstyledButton>
      {endsHere && timeDrag.mayMove && (
        <div className={classes.edge} onPointerDown={(pressed) => timeDrag.start(event, 'resize', pressed)} />
      )}
    </div>
  )
}
