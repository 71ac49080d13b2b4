import type { Reply } from '#web/lib/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Dependents = Reply<'clients.dependents'>

interface Text {
  readonly one: () => string
  readonly many: (given: { count: number }) => string
}

const texts: Readonly<Record<keyof Dependents, Text>> = {
  measurements: { one: m.clients_measurements_one, many: m.clients_measurements_many },
  events: { one: m.clients_events_one, many: m.clients_events_many },
  projects: { one: m.clients_projects_one, many: m.clients_projects_many },
  invoices: { one: m.clients_invoices_one, many: m.clients_invoices_many },
}

/** What a deletion takes along and what it leaves behind, told before it happens. */
export function dependentsText(name: string, dependents: Dependents): string {
  const listed = (kinds: readonly (keyof Dependents)[]) => {
    const present = kinds.filter((kind) => dependents[kind] > 0)
    const things = present.map((kind) => {
      const count = dependents[kind]
      return count === 1 ? texts[kind].one() : texts[kind].many({ count })
    })
    const isOne = present.reduce((sum, kind) => sum + dependents[kind], 0) === 1
    return { things: new Intl.ListFormat(getLocale()).format(things), isOne, isNone: things.length === 0 }
  }
  const going = listed(['measurements', 'events'])
  const staying = listed(['projects', 'invoices'])
  if (going.isNone && staying.isNone) return m.clients_delete_nothing({ name })
  const goes = going.isOne ? m.clients_delete_goes : m.clients_delete_go
  return [
    !going.isNone && goes({ things: going.things, name }),
    !staying.isNone && staysText(staying, dependents.invoices > 0),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A draft loses the name as a project does; an invoice that was sent keeps it. */
function staysText({ things, isOne }: { things: string; isOne: boolean }, areInvoicesAmong: boolean): string {
  if (areInvoicesAmong) {
    return isOne ? m.clients_delete_invoice_stays({ things }) : m.clients_delete_invoices_stay({ things })
  }
  return isOne ? m.clients_delete_stays({ things }) : m.clients_delete_stay({ things })
}
