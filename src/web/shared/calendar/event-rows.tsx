import type { CalendarEvent } from '#contract/calendar.ts'
import { memberPages } from '#contract/pages.ts'
import { openPath } from '#web/lib/open-path.ts'
import { formatOwnMoment } from '#web/lib/region.ts'
import { RecordRows } from '#web/ui/record-rows.tsx'
import { eventStatusText, eventTypeText } from './event-words.ts'

type BriefEvent = Pick<CalendarEvent, 'id' | 'title' | 'type' | 'status' | 'startTime'>

/** Events on another record's page. */
export function EventRows({ events }: { events: readonly BriefEvent[] }) {
  return (
    <RecordRows
      rows={events.map(({ id, title, type, status, startTime }) => ({
        id,
        title,
        to: openPath(memberPages.calendar, id),
        text:
          status === 'scheduled' ? eventTypeText(type) : `${eventTypeText(type)}, ${eventStatusText(status)}`,
        side: <time dateTime={startTime}>{formatOwnMoment(startTime)}</time>,
      }))}
    />
  )
}
