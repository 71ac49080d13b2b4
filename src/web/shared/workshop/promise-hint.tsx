import { type AlertProps, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isWorkDay, type WorkCalendar } from '#domain/workshop/planning.ts'
import type { Fault } from '#domain/workshop/promising.ts'
import { m } from '#web/paraglide/messages.js'
import { Missing } from '#web/ui/missing.tsx'
import { spokenDay } from './day-words.ts'
import { setupQuery } from './floor-queries.ts'
import { hoursText } from './hours-text.ts'
import { loadQuery } from './use-load.ts'

interface PromiseHintProps {
  /** What is about to be promised. */
  readonly day: string
  readonly today: string
  readonly calendar: WorkCalendar
  readonly isFull: boolean
  /** How it is full; null where that isn't told. */
  readonly why: string | null
  /** The first working day from it on that has room. */
  readonly freeFrom: string | null
}

/**
 * What is the matter with a day that is about to be promised, wherever that is: it has passed, the workshop is closed, or
 * it is full. Nothing of it holds anybody back: whoever promises knows more than the plan.
 */
export function PromiseHint({ day, today, calendar, isFull, why, freeFrom }: PromiseHintProps) {
  const closed = isWorkDay(day, calendar) ? null : m.workshop_day_closed()
  const full = isFull ? (why ?? m.workshop_day_full()) : null
  // Whether a day that has passed was full besides is of no use to anybody.
  const told = (day < today ? [m.workshop_day_past()] : [closed, full]).filter((text) => text !== null)
  if (told.length === 0) return null
  const room = freeFrom === null ? m.workshop_room_none() : m.workshop_full_free({ day: spokenDay(freeFrom) })
  return (
    <Text size="sm" role="status" fw={600}>
      {[...told, room].join(' ')}
    </Text>
  )
}

/** 'That day is full: by Wed, May 20, Karim has 20 h to do, and 18 h to do them in.'; without a name it is everybody together. */
export function fullText({ by, minutes, time }: Fault, name: string | null = null): string {
  const told = { day: spokenDay(by), hours: hoursText(minutes), time: hoursText(time) }
  return name === null ? m.workshop_full(told) : m.workshop_full_person({ ...told, name })
}

interface LoadMissingProps extends Pick<AlertProps, 'mb'> {
  /** The piece that is left out, as it is asked for (use-load.ts). */
  readonly without?: string | null
}

/** That it can't be said who has time, and why, with Retry. */
export function LoadMissing({ without = null, ...alert }: LoadMissingProps) {
  const setup = useQuery(setupQuery)
  const load = useQuery(loadQuery(without))
  return <Missing {...alert} what={m.timeline_load()} query={setup.data ? load : setup} />
}
