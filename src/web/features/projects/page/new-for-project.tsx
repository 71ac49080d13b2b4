import { Button, Menu } from '@mantine/core'
import { type Icon, IconCalendarPlus, IconFileInvoice, IconLock, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import type { Project } from '#contract/projects.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'

interface Thing {
  readonly label: string
  readonly path: string
  readonly Icon: Icon
  readonly isOpen: boolean
  readonly permission: Permission
}

/**
 * What can be made for a project, each in its own room with client and project filled in. What the plan lacks leads to
 * the plans, and isn't there for who doesn't choose one.
 */
export function NewForProject({ project: { id, clientId, name } }: { project: Project }) {
  const planHas = usePlanHas()
  const may = mayOf(useSession(({ user }) => user))
  const pathIn = (room: string) => newFor(room, clientId?._id ?? '', id)
  const things: readonly Thing[] = [
    {
      label: m.projects_new_appointment(),
      path: pathIn(memberPages.calendar),
      Icon: IconCalendarPlus,
      isOpen: planHas('calendar'),
      permission: 'calendar.write',
    },
    {
      label: m.projects_new_invoice(),
      path: pathIn(memberPages.invoices),
      Icon: IconFileInvoice,
      isOpen: planHas('invoices'),
      permission: 'money.write',
    },
  ]
  const offered = things.filter(({ permission, isOpen }) => may(permission) && (isOpen || may('billing')))
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-label={m.projects_new_for({ name })}>
          {m.projects_new()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label, path, Icon, isOpen }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={isOpen ? path : memberPages.pricing}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={isOpen ? null : <IconLock size={14} aria-hidden />}
          >
            {isOpen ? label : m.ui_needs_plan({ what: label })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
