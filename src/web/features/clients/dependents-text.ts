import type { Reply } from '#web/lib/endpoints.ts'
import { listed } from '#web/lib/in-a-line.ts'
import { m } from '#web/paraglide/messages.js'

type Dependents = Reply<'clients.dependents'>

const texts: Readonly<Record<keyof Dependents, (given: { count: number }) => string>> = {
  measurements: m.clients_measurements,
  events: m.clients_events,
  projects: m.clients_projects,
  invoices: m.clients_invoices,
}

/** What a deletion takes along and what it leaves behind, told before it happens. */
export function dependentsText(name: string, dependents: Dependents): string {
  const told = (kinds: readonly (keyof Dependents)[]) => {
    const present = kinds.filter((kind) => dependents[kind] > 0)
    return {
      things: listed(present.map((kind) => texts[kind]({ count: dependents[kind] }))),
      count: present.reduce((sum, kind) => sum + dependents[kind], 0),
    }
  }
  const going = told(['measurements', 'events'])
  const staying = told(['projects', 'invoices'])
  if (going.count + staying.count === 0) return m.clients_delete_nothing({ name })
  // A draft loses the name as a project does; an invoice that was sent keeps it.
  const stays = dependents.invoices > 0 ? m.clients_delete_invoices_stay : m.clients_delete_stays
  return [going.count > 0 && m.clients_delete_goes({ ...going, name }), staying.count > 0 && stays(staying)]
    .filter(Boolean)
    .join(' ')
}
