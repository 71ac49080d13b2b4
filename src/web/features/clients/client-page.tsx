import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Client } from '#contract/clients.ts'
import { memberPages } from '#contract/pages.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { describeError, handleError } from '#web/lib/errors.ts'
import { useRecent } from '#web/lib/use-recent.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { ClientsForm, typedClients } from './clients-form.tsx'
import { clientQuery, useRefreshClients } from './clients-queries.ts'
import { ClientFigures } from './components/client-figures.tsx'
import { ClientHead } from './components/client-head.tsx'
import { ClientTimeline } from './components/client-timeline.tsx'
import { useClientActions } from './use-client-actions.ts'

/** Everything about one client, or the way to it. */
export function ClientPage() {
  const { id = '' } = useParams()
  const query = useQuery(clientQuery(id))
  const { data, error, isPending, isFetching, refetch } = query
  if (isPending) return <Loader aria-label={m.clients_loading()} />
  if (!data) {
    const isGone = isApiError(error, 'NOT_FOUND', 'VALIDATION_FAILED')
    return (
      <ErrorState
        message={isGone ? m.clients_gone() : describeError(error).message}
        {...(!isGone && { onRetry: () => void refetch(), retrying: isFetching })}
      />
    )
  }
  return <Known client={data.client} />
}

function Known({ client }: { client: Client }) {
  useRecent({ kind: 'client', id: client.id, name: client.name, detail: client.phone ?? client.email })
  const navigate = useNavigate()
  const refresh = useRefreshClients()
  const [isEdited, setIsEdited] = useState(() => typedClients.changed()?.id === client.id)
  const leave = () => void navigate(memberPages.clients)
  const { onSwitchStatus, onDelete } = useClientActions({ onDeleted: leave })
  return (
    <>
      <ClientHead
        client={client}
        onEdit={() => setIsEdited(true)}
        onSwitchStatus={onSwitchStatus}
        onDelete={onDelete}
      />
      <ClientFigures clientId={client.id} />
      <ClientTimeline client={client} />
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
    </>
  )
}
