import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { m } from '#web/paraglide/messages.js'
import { RecordPage } from '#web/ui/record-page.tsx'
import { clientQuery } from './clients-queries.ts'
import { ClientDialog } from './components/client-dialog.tsx'
import { typedClients } from './editing/typed-clients.ts'
import { MergeDialog } from './merging/merge-dialog.tsx'
import { ClientFigures } from './page/client-figures.tsx'
import { allClients, ClientHead } from './page/client-head.tsx'
import { ClientTabs } from './page/client-tabs.tsx'
import { useClientActions } from './use-client-actions.ts'

/** Everything about one client, or the way to it. */
export function ClientPage() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      query={useQuery(clientQuery(id))}
      loadingLabel={m.clients_loading()}
      gone={m.clients_gone()}
      others={allClients}
    >
      {({ client }) => <Known key={client.id} client={client} />}
    </RecordPage>
  )
}

function Known({ client }: { client: Client }) {
  useRecent({ kind: 'client', id: client.id, name: client.name, detail: client.phone ?? client.email })
  const [isEdited, setIsEdited] = useState(() => typedClients.changed()?.id === client.id)
  const [isMerged, setIsMerged] = useState(false)
  const onDeleted = useWayBack(memberPages.clients)
  const { onSwitchStatus, onEndAddresses, onDelete } = useClientActions({ onDeleted })
  return (
    <>
      <ClientHead
        client={client}
        onEdit={() => setIsEdited(true)}
        onSwitchStatus={onSwitchStatus}
        onMerge={() => setIsMerged(true)}
        onEndAddresses={onEndAddresses}
        onDelete={onDelete}
      />
      <ClientFigures clientId={client.id} />
      <ClientTabs client={client} />
      <ClientDialog subject={isEdited ? client : null} onClose={() => setIsEdited(false)} />
      <MergeDialog client={isMerged ? client : null} onClose={() => setIsMerged(false)} />
    </>
  )
}
