import { UnstyledButton } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'
import { longDay } from '#web/shared/calendar/time-words.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'

interface MoreOnDayProps {
  readonly day: string
  /** How many events of the day there is no room for. */
  readonly hidden: number
  readonly address: CalendarAddress
  readonly className: string | undefined
}

/** Leads to a day's own page, where all of its events are. */
export function MoreOnDay({ day, hidden, address, className = '' }: MoreOnDayProps) {
  if (hidden <= 0) return null
  return (
    <UnstyledButton
      className={className}
      onClick={() => address.show({ view: 'day', date: day })}
      aria-label={m.calendar_more_on({ count: hidden, day: longDay(day) })}
    >
      {m.calendar_more({ count: hidden })}
    </UnstyledButton>
  )
}
