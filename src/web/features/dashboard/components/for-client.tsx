import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'

interface ForClientProps {
  readonly of: { readonly clientId: string | null; readonly clientName: string | null }
}

/** Whom a row is about: a link, or only the name of a client who is gone. */
export function ForClient({ of: { clientId, clientName } }: ForClientProps) {
  const client = clientId === null || clientName === null ? null : { _id: clientId, name: clientName }
  return <ClientLink client={client} otherwise={clientName ?? m.dashboard_unknown_client()} />
}
