import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { handleError } from '#web/lib/errors.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { useWayBack } from '#web/lib/use-way-back.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import { ClientsForm, typedClients } from './clients-form.tsx'
import { clientQuery, useRefreshClients } from './clients-queries.ts'
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
  const refresh = useRefreshClients()
  const [isEdited, setIsEdited] = useState(() => typedClients.changed()?.id === client.id)
  const [isMerged, setIsMerged] = useState(false)
  const onDeleted = useWayBack(memberPages.clients)
  const { onSwitchStatus, onDelete } = useClientActions({ onDeleted })
  return (
    <>
      <ClientHead
        client={client}
        onEdit={() => setIsEdited(true)}
        onSwitchStatus={onSwitchStatus}
        onMerge={() => setIsMerged(true)}
        onDelete={onDelete}
      />
      <ClientFigures clientId={client.id} />
      <ClientTabs client={client} />
      <RecordDialog
        subject={isEdited ? client : null}
        titles={{ add: m.clients_form_add_title(), edit: m.clients_form_edit_title() }}
        onClose={() => setIsEdited(false)}
        onSaved={() => {
          notify.success(m.clients_updated())
          refresh().catch(handleError)
        }}
      >
        {(record, controls) => <ClientsForm client={record} {...controls} />}
      </RecordDialog>
      <MergeDialog client={isMerged ? client : null} onClose={() => setIsMerged(false)} />
    </>
  )
}
