import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import type { Span } from '#domain/calendar/spans.ts'
import { m } from '#web/paraglide/messages.js'
import { whenText } from '#web/shared/calendar/time-words.ts'
import { EventRow } from '../events/event-row.tsx'
import classes from './event-stack.module.css'

interface EventStackProps {
  readonly span: Span
  readonly events: readonly CalendarEvent[]
  readonly day: string
  readonly timeZone: string
  readonly onOpen: (event: CalendarEvent) => void
}

/** How many more events there are at a time than can be read side by side; a press lists them. */
export function EventStack({ span, events, day, timeZone, onOpen }: EventStackProps) {
  const [isOpen, setIsOpen] = useState(false)
  const label = m.calendar_stack({ count: events.length, when: whenText(timeZone, span) })
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="right-start"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.mark ?? ''}
          aria-label={label}
          title={label}
          data-stack
          onClick={() => setIsOpen((was) => !was)}
        >
          +{events.length}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.list ?? ''} aria-label={label}>
        <ul className={classes.events}>
          {events.map((event) => (
            <li key={event.id}>
              <EventRow
                event={event}
                day={day}
                timeZone={timeZone}
                onOpen={() => {
                  setIsOpen(false)
                  onOpen(event)
                }}
              />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
