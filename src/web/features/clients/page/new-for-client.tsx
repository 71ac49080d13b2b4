import {
  IconCalendarPlus,
  IconFileDescription,
  IconFileInvoice,
  IconMail,
  IconRulerMeasure,
  IconScissors,
  IconVectorBezier2,
} from '@tabler/icons-react'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'
import { newFor } from '#web/shared/clients/new-for.ts'
import { draftOfClientPath } from '#web/shared/drafts/draft-paths.ts'
import { NewMenu, type NewThing } from '#web/shared/plans/new-menu.tsx'
import { usePlanHas } from '#web/shared/plans/use-plan-has.ts'
import { quotesPath } from '#web/shared/quotes/quote-paths.ts'

/** What can be made for a client, each in its own room with the client filled in. */
export function NewForClient({ client: { id, name } }: { client: Client }) {
  const planHas = usePlanHas()
  const things: readonly NewThing[] = [
    {
      label: m.clients_new_measurement(),
      to: newFor(memberPages.measurements, id),
      Icon: IconRulerMeasure,
      permission: 'measurements.write',
    },
    {
      label: m.clients_new_project(),
      to: newFor(memberPages.projects, id),
      Icon: IconScissors,
      permission: 'work.write',
    },
    {
      label: m.clients_new_draft(),
      to: draftOfClientPath(id),
      Icon: IconVectorBezier2,
      permission: 'patterns.write',
    },
    {
      label: m.clients_new_event(),
      to: newFor(memberPages.calendar, id),
      Icon: IconCalendarPlus,
      isLocked: !planHas('calendar'),
      permission: 'calendar.write',
    },
    {
      label: m.clients_new_invoice(),
      to: newFor(memberPages.invoices, id),
      Icon: IconFileInvoice,
      isLocked: !planHas('invoices'),
      permission: 'money.write',
    },
    {
      label: m.quotes_one(),
      to: newFor(quotesPath, id),
      Icon: IconFileDescription,
      isLocked: !planHas('invoices'),
      permission: 'money.write',
    },
    {
      label: m.clients_new_message(),
      to: newFor(memberPages.messages, id),
      Icon: IconMail,
      permission: 'messages.write',
    },
  ]
  return <NewMenu text={m.clients_new()} label={m.clients_new_for({ name })} things={things} />
}
