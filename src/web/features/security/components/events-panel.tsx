import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { SecurityEvent } from '#contract/security.ts'
import { joined } from '#web/lib/in-a-line.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadError } from '#web/ui/load-error.tsx'
import { deviceText, placeText } from '../places.ts'
import { eventsQuery } from '../security-queries.ts'
import { eventWords, isWarning } from './event-words.ts'
import classes from './events-panel.module.css'

/** What happened to the account, newest first. */
export function EventsPanel() {
  const query = useInfiniteQuery(eventsQuery)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (!data) {
    if (error) {
      return <LoadError query={query} />
    }
    return (
      <Stack gap="sm" role="status" aria-label={m.security_events_loading()}>
        <Skeleton height={40} radius="md" />
        <Skeleton height={40} radius="md" />
        <Skeleton height={40} radius="md" />
      </Stack>
    )
  }
  const events = data.pages.flatMap((page) => page.events)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {events.length === 0 ? m.security_events_empty() : m.security_events_text()}
      </Text>
      <ol className={classes.list}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
      {hasNextPage && (
        <Group>
          <Button variant="default" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {m.ui_show_more()}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text size="sm" fw={500} {...(isWarning(event.kind) && { c: 'red' })}>
          {eventWords[event.kind]()}
        </Text>
        <Text size="xs" c="dimmed">
          {joined([deviceText(event.device), placeText(event)])}
        </Text>
      </div>
      <Text size="xs" c="dimmed" component="time" dateTime={event.at} className={classes.when ?? ''}>
        {formatOwnMoment(event.at)}
      </Text>
    </li>
  )
}
