import { Alert, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Repeat } from '#contract/calendar.ts'
import { type Span, spanOf } from '#domain/calendar/spans.ts'
import { m } from '#web/paraglide/messages.js'
import { shortDay, whenText } from '#web/shared/calendar/time-words.ts'
import { clashesQuery } from '../calendar-queries.ts'
import { clashText } from '../components/calendar-words.ts'

const DELAY_MS = 350
const NAMED_MAX = 5

interface ClashWarningProps {
  /** Null while there is no such time yet. */
  readonly span: Span | null
  /** How it will recur: then every occurrence is looked at. */
  readonly repeat?: Repeat | null
  /** The event that is being changed: it doesn't clash with itself. */
  readonly exceptId: string | null
  readonly timeZone: string
}

/** Names what is scheduled at the same time. It warns; whoever wants both may have both. */
export function ClashWarning({ span, repeat = null, exceptId, timeZone }: ClashWarningProps) {
  const typed = JSON.stringify([span, repeat])
  const [asked] = useDebouncedValue(typed, DELAY_MS)
  const { data } = useQuery(clashesQuery(asked === typed ? span : null, exceptId, repeat))
  const events = span === null ? [] : (data?.events ?? [])
  return (
    <div role="status">
      {events.length > 0 && (
        <Alert
          color="yellow"
          mt="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={clashText(events.length)}
        >
          <List size="sm">
            {events.slice(0, NAMED_MAX).map((event) => (
              <List.Item key={event.id}>
                {m.calendar_clash_item({
                  title: event.title,
                  when: whenText(timeZone, spanOf(event), shortDay),
                })}
              </List.Item>
            ))}
            {events.length > NAMED_MAX && (
              <List.Item>{m.calendar_more({ count: events.length - NAMED_MAX })}</List.Item>
            )}
          </List>
        </Alert>
      )}
    </div>
  )
}
