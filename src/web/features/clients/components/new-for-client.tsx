import { Button, Menu } from '@mantine/core'
import {
  IconCalendarPlus,
  IconFileInvoice,
  IconPlus,
  IconRulerMeasure,
  IconScissors,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'

/** What can be made for a client, each in its own room with the client filled in. */
export function NewForClient({ client: { id, name } }: { client: Client }) {
  const things = [
    [m.clients_new_measurement(), newFor(memberPages.measurements, id), IconRulerMeasure],
    [m.clients_new_project(), newFor(memberPages.projects, id), IconScissors],
    [m.clients_new_appointment(), newFor(memberPages.calendar, id), IconCalendarPlus],
    [m.clients_new_invoice(), newFor(memberPages.invoices, id), IconFileInvoice],
  ] as const
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-label={m.clients_new_for({ name })}>
          {m.clients_new()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {things.map(([label, path, Icon]) => (
          <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={16} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
