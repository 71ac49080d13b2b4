import { IconCalendarPlus, IconFileDescription, IconFileInvoice } from '@tabler/icons-react'
import { memberPages } from '#contract/pages.ts'
import type { Project } from '#contract/projects.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { NewMenu, type NewThing } from '#web/shared/plans/new-menu.tsx'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { quotesPath } from '#web/shared/quotes/quote-paths.ts'

/** What can be made for a project, each in its own room with client and project filled in. */
export function NewForProject({ project: { id, clientId, name } }: { project: Project }) {
  const planHas = usePlanHas()
  const pathIn = (room: string) => newFor(room, clientId?._id ?? '', id)
  const things: readonly NewThing[] = [
    {
      label: m.projects_new_event(),
      to: pathIn(memberPages.calendar),
      Icon: IconCalendarPlus,
      isLocked: !planHas('calendar'),
      permission: 'calendar.write',
    },
    {
      label: m.projects_new_invoice(),
      to: pathIn(memberPages.invoices),
      Icon: IconFileInvoice,
      isLocked: !planHas('invoices'),
      permission: 'money.write',
    },
    {
      label: m.quotes_one(),
      to: pathIn(quotesPath),
      Icon: IconFileDescription,
      isLocked: !planHas('invoices'),
      permission: 'money.write',
    },
  ]
  return <NewMenu text={m.projects_new()} label={m.projects_new_for({ name })} things={things} />
}
