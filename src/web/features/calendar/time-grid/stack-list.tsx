import type { CalendarEvent } from '#contract/calendar.ts'
import { type OpenedBelow, PopoverBelow } from '#web/ui/popover-below.tsx'
import { EventRow } from '../events/event-row.tsx'
import classes from './event-stack.module.css'

export interface StackedEvents {
  readonly events: readonly CalendarEvent[]
  readonly day: string
  readonly timeZone: string
  readonly onOpen: (event: CalendarEvent) => void
}

interface StackListProps extends StackedEvents, OpenedBelow {
  readonly label: string
}

/** What a stack of events opens (event-stack.tsx). */
export function StackList({ events, day, timeZone, onOpen, ...opened }: StackListProps) {
  return (
    <PopoverBelow {...opened} className={classes.list} position="right-start" width={300} shadow="md">
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow
              event={event}
              day={day}
              timeZone={timeZone}
              onOpen={() => {
                opened.onChange(false)
                onOpen(event)
              }}
            />
          </li>
        ))}
      </ul>
    </PopoverBelow>
  )
}
