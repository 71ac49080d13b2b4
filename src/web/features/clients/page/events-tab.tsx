import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { EventRows } from '#web/shared/calendar/event-rows.tsx'
import { newFor } from '#web/shared/clients/new-for.ts'
import { useIsClosed } from '#web/shared/plans/use-page-lock.ts'
import { TabBody } from './tab-body.tsx'
import { eventsOfQuery } from './tab-queries.ts'

export function EventsTab({ client: { id, name, readOnly } }: { client: Client }) {
  const isClosed = useIsClosed('calendar')
  return (
    <TabBody
      isClosed={isClosed}
      query={eventsOfQuery(id)}
      isEmpty={({ events }) => events.length === 0}
      none={m.clients_events_none({ name })}
      isReadOnly={readOnly}
      add={{
        to: newFor(memberPages.calendar, id),
        label: m.clients_add_event(),
        permission: 'calendar.write',
      }}
    >
      {({ events }) => <EventRows events={events} />}
    </TabBody>
  )
}
