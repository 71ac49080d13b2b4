import { Button } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { memo } from 'react'
import { m } from '#web/paraglide/messages.js'
import { EverybodyButton } from '#web/shared/team/assignee-filter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { narrowedText } from '../components/nothing-narrowed.tsx'
import type { ViewProps } from '../components/view-props.ts'
import { eventsByDay, marksByDay } from '../shown-events.ts'
import classes from './agenda-view.module.css'
import { DayList } from './day-list.tsx'

/** The days on which something is, one under the other. */
export const AgendaView = memo(function AgendaView({
  address,
  days,
  events,
  marks,
  timeZone,
  today,
}: ViewProps) {
  const onDays = eventsByDay(events, timeZone)
  const dueOn = marksByDay(marks)
  const busyDays = days.filter((day) => onDays.has(day) || dueOn.has(day))
  return (
    <div className={classes.agenda}>
      {busyDays.length === 0 && (
        <EmptyState
          icon={<IconCalendarEvent size={28} />}
          title={m.calendar_agenda_none()}
          {...(address.assignee === null
            ? address.mayAdd && {
                text: m.calendar_agenda_none_text(),
                action: <Button onClick={() => address.openNew()}>{m.calendar_add()}</Button>,
              }
            : {
                text: narrowedText(address.assignee),
                action: <EverybodyButton onClick={() => address.onAssignee(null)} />,
              })}
        />
      )}
      {busyDays.map((day) => (
        <DayList
          key={day}
          day={day}
          today={today}
          events={onDays.get(day) ?? []}
          marks={dueOn.get(day) ?? []}
          timeZone={timeZone}
          onOpen={({ id }) => address.openEvent(id)}
        />
      ))}
    </div>
  )
})
