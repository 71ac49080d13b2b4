import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { AppointmentRows } from '#web/shared/calendar/appointment-rows.tsx'
import { newFor } from '#web/shared/clients/new-for.ts'
import { TabBody } from './tab-body.tsx'
import { appointmentsOfQuery } from './tab-queries.ts'

export function AppointmentsTab({ client: { id, name, readOnly } }: { client: Client }) {
  return (
    <TabBody
      query={appointmentsOfQuery(id)}
      isEmpty={({ events }) => events.length === 0}
      none={m.clients_appointments_none({ name })}
      isReadOnly={readOnly}
      add={{
        to: newFor(memberPages.calendar, id),
        label: m.clients_add_appointment(),
        permission: 'calendar.write',
      }}
    >
      {({ events }) => <AppointmentRows appointments={events} />}
    </TabBody>
  )
}
