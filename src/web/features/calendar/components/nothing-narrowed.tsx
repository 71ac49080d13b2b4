import { Group, Text } from '@mantine/core'
import { memo } from 'react'
import type { AskedAssignee } from '#contract/assignees.ts'
import { m } from '#web/paraglide/messages.js'
import { EverybodyButton } from '#web/shared/team/assignee-filter.tsx'
import { eventsByDay, marksByDay } from '../shown-events.ts'
import type { ViewProps } from './view-props.ts'

/** Why nothing is on a calendar that is narrowed to somebody's. */
export const narrowedText = (assignee: AskedAssignee): string =>
  assignee === 'me' ? m.calendar_agenda_none_mine() : m.calendar_agenda_none_narrowed()

/** Over days that stand there empty: that it is the filter, and everybody's with one press. */
export const NothingNarrowed = memo(function NothingNarrowed({
  address,
  isLoaded,
  days,
  events,
  marks,
  timeZone,
}: ViewProps) {
  const { assignee, onAssignee } = address
  if (assignee === null || !isLoaded) return null
  // What else has been asked for along with these days is of others.
  const [onDays, dueOn] = [eventsByDay(events, timeZone), marksByDay(marks)]
  if (days.some((day) => onDays.has(day) || dueOn.has(day))) return null
  return (
    <Group gap="sm" mb="sm" role="status">
      <Text size="sm" c="dimmed">
        {narrowedText(assignee)}
      </Text>
      <EverybodyButton onClick={() => onAssignee(null)} />
    </Group>
  )
})
