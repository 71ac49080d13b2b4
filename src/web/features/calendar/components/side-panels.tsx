import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import type { CalendarEvent } from '#contract/calendar.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { shortDay } from '#web/shared/calendar/time-words.ts'
import { useIsClosed } from '#web/shared/plans/use-page-lock.ts'
import { eventsQuery, isLocked } from '../calendar-queries.ts'
import { EventRow } from '../events/event-row.tsx'
import { type AskedDays, eventsByDay, upcomingEvents } from '../shown-events.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import classes from './side-panels.module.css'

interface SidePanelsProps {
  readonly timeZone: string
  readonly today: string
  readonly nowMs: number
  /** What holds today and what comes next. */
  readonly asked: AskedDays
  readonly address: CalendarAddress
}

/** What is today and what comes next, whatever days the calendar beside them shows. */
export const SidePanels = memo(function SidePanels({
  timeZone,
  today,
  nowMs,
  asked,
  address,
}: SidePanelsProps) {
  const { assignee } = address
  const onOpen = ({ id }: CalendarEvent) => address.openEvent(id)
  const isClosed = useIsClosed('calendar')
  const { data, error, refetch, isFetching } = useQuery({
    ...eventsQuery(asked, assignee),
    enabled: !isClosed,
    // The days that were asked for before, by another view, hold it as well.
    placeholderData: (before, query) => (query?.queryKey.at(-1) === assignee ? before : undefined),
  })
  const isWaiting = !data && !error && !isClosed
  const failure =
    error && !data && !isLocked(error)
      ? { message: describeError(error).message, onRetry: () => void refetch(), isRetrying: isFetching }
      : null
  const todays = eventsByDay(data?.events ?? [], timeZone).get(today) ?? []
  const upcoming = upcomingEvents(data?.events ?? [], nowMs, timeZone)
  return (
    <div className={classes.panels}>
      <Panel
        title={m.calendar_upcoming()}
        isWaiting={isWaiting}
        failure={failure}
        empty={m.calendar_upcoming_none()}
        rows={upcoming.map((event) => {
          const day = dayIn(timeZone, Date.parse(event.startTime))
          return (
            <li key={event.id}>
              <EventRow
                event={event}
                day={day}
                dayText={day === today ? m.calendar_today() : shortDay(day)}
                timeZone={timeZone}
                onOpen={onOpen}
              />
            </li>
          )
        })}
      />
      {/* How high the one before will be isn't known: until then it would be moved. */}
      {isWaiting ? (
        <div />
      ) : (
        <Panel
          title={m.calendar_schedule()}
          failure={failure}
          empty={m.calendar_schedule_none()}
          rows={todays.map((event) => (
            <li key={event.id}>
              <EventRow event={event} day={today} timeZone={timeZone} onOpen={onOpen} />
            </li>
          ))}
        />
      )}
    </div>
  )
})

interface Failure {
  readonly message: string
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

interface PanelProps {
  readonly title: string
  readonly isWaiting?: boolean
  readonly failure: Failure | null
  readonly empty: string
  readonly rows: readonly ReactNode[]
}

function Panel({ title, isWaiting = false, failure, empty, rows }: PanelProps) {
  return (
    <Paper component="section" withBorder aria-label={title} className={classes.panel ?? ''}>
      <Title order={2} className={classes.title ?? ''}>
        {title}
      </Title>
      {isWaiting && (
        <Stack gap="xs" role="status" aria-label={m.calendar_loading()}>
          <Skeleton height={60} />
          <Skeleton height={60} />
          <Skeleton height={60} />
        </Stack>
      )}
      {failure && (
        <Stack align="flex-start" gap="xs">
          <Text size="sm">{m.ui_error({ message: failure.message })}</Text>
          <Button variant="default" size="xs" onClick={failure.onRetry} loading={failure.isRetrying}>
            {m.ui_retry()}
          </Button>
        </Stack>
      )}
      {!isWaiting && failure === null && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {rows.length > 0 && <ul className={classes.rows}>{rows}</ul>}
    </Paper>
  )
}
