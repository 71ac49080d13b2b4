import { Button, Menu } from '@mantine/core'
import {
  type Icon,
  IconCalendarPlus,
  IconFileInvoice,
  IconLock,
  IconMail,
  IconPlus,
  IconRulerMeasure,
  IconScissors,
  IconVectorBezier2,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf, useMay } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { draftOfClientPath } from '#web/shared/drafts/draft-paths.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'

interface Thing {
  readonly label: string
  readonly room: string
  readonly to?: string
  readonly Icon: Icon
  readonly isLocked?: boolean
  readonly permission: Permission
}

/**
 * What can be made for a client, each in its own room with the client filled in; what the plan lacks leads to the plans,
 * and isn't there for who doesn't choose one.
 */
export function NewForClient({ client: { id, name } }: { client: Client }) {
  const planHas = usePlanHas()
  const may = mayOf(useSession(({ user }) => user))
  const mayChoosePlan = useMay('billing')
  const things: readonly Thing[] = [
    {
      label: m.clients_new_measurement(),
      room: memberPages.measurements,
      Icon: IconRulerMeasure,
      permission: 'measurements.write',
    },
    {
      label: m.clients_new_project(),
      room: memberPages.projects,
      Icon: IconScissors,
      permission: 'work.write',
    },
    {
      label: m.clients_new_draft(),
      room: memberPages.draft,
      to: draftOfClientPath(id),
      Icon: IconVectorBezier2,
      permission: 'patterns.write',
    },
    {
      label: m.clients_new_appointment(),
      room: memberPages.calendar,
      Icon: IconCalendarPlus,
      isLocked: !planHas('calendar'),
      permission: 'calendar.write',
    },
    {
      label: m.clients_new_invoice(),
      room: memberPages.invoices,
      Icon: IconFileInvoice,
      isLocked: !planHas('invoices'),
      permission: 'money.write',
    },
    {
      label: m.clients_new_message(),
      room: memberPages.messages,
      Icon: IconMail,
      permission: 'messages.write',
    },
  ]
  const offered = things.filter(
    ({ permission, isLocked = false }) => may(permission) && (!isLocked || mayChoosePlan),
  )
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-label={m.clients_new_for({ name })}>
          {m.clients_new()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, room, to = newFor(room, id), Icon, isLocked = false }) => (
          <Menu.Item
            key={room}
            component={Link}
            to={isLocked ? memberPages.pricing : to}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={isLocked && <IconLock size={14} aria-hidden />}
          >
            {isLocked ? m.ui_needs_plan({ what: label }) : label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
