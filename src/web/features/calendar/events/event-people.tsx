import type { CalendarEvent } from '#contract/calendar.ts'
import { useMay } from '#web/lib/may.ts'
import { AssigneeMenu } from '#web/shared/team/assignee-menu.tsx'
import { useChangeEvent } from '../calendar-queries.ts'

/** Whom an event is for, which whoever may say so changes where it stands: of a series, this one alone. */
export function EventPeople({ event }: { readonly event: CalendarEvent }) {
  const { title, assignees } = event
  const { mutate } = useChangeEvent()
  const mayWrite = useMay('calendar.write')
  return (
    <AssigneeMenu
      isSingle
      name={title}
      ids={assignees}
      isReadOnly={!mayWrite}
      onChange={(chosen) => mutate({ event, change: { assignees: [...chosen] }, reach: 'one' })}
    />
  )
}
