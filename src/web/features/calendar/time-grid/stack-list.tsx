import { Popover } from '@mantine/core'
import type { CalendarEvent } from '#contract/calendar.ts'
import { BelowButton } from '#web/ui/below-button.tsx'
import { useOpensNext } from '#web/ui/use-opens-next.ts'
import { EventRow } from '../events/event-row.tsx'
import classes from './event-stack.module.css'

export interface StackedEvents {
  readonly events: readonly CalendarEvent[]
  readonly day: string
  readonly timeZone: string
  readonly onOpen: (event: CalendarEvent) => void
}

interface StackListProps extends StackedEvents {
  readonly buttonId: string
  readonly label: string
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
}

/** What a stack of events opens (event-stack.tsx). */
export function StackList({
  events,
  day,
  timeZone,
  onOpen,
  buttonId,
  label,
  isOpen,
  onChange,
}: StackListProps) {
  const isOpened = useOpensNext(isOpen)
  return (
    <Popover
      id={buttonId}
      opened={isOpened}
      onChange={onChange}
      position="right-start"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>
        <BelowButton id={buttonId} />
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
                  onChange(false)
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
