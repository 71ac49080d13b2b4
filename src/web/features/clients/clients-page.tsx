import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import { handleError } from '#web/lib/errors.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { useRecordSubject } from '#web/lib/use-record-subject.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordDialog } from '#web/ui/record-dialog.tsx'
import { ClientsForm, typedClients } from './clients-form.tsx'
import { clientsQuery, useRefreshClients } from './clients-queries.ts'
import { type ClientActions, ClientCard } from './components/client-card.tsx'
import { useClientActions } from './use-client-actions.ts'

const SEARCH_DELAY_MS = 250
const CARD_HEIGHT_PX = 220

export function ClientsPage() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [subject, setSubject] = useRecordSubject(typedClients)
  const refresh = useRefreshClients()
  const questions = useClientActions()
  const actions = useMemo(() => ({ onEdit: setSubject, ...questions }), [questions, setSubject])
  useAddressWish('new', () => setSubject('new'))

  function saved(message: string) {
    notify.success(message)
    refresh().catch(handleError)
  }

  return (
    <>
      <PageHeader
        title={m.clients_title()}
        subtitle={m.clients_subtitle()}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSubject('new')}>
            {m.clients_add()}
          </Button>
        }
      />
      <ListTools
        search={typed}
        onSearch={setTyped}
        placeholder={m.clients_search()}
        searchLabel={m.clients_search_label()}
        onRefresh={() => refresh().then(() => notify.success(m.clients_loaded()), handleError)}
      />
      <ClientList search={search} onAdd={() => setSubject('new')} actions={actions} />
      <RecordDialog
        subject={subject}
        titles={{ add: m.clients_form_add_title(), edit: m.clients_form_edit_title() }}
        onClose={() => setSubject(null)}
        onSaved={() => saved(subject === 'new' ? m.clients_added() : m.clients_updated())}
      >
        {(client, controls) => <ClientsForm client={client} {...controls} />}
      </RecordDialog>
    </>
  )
}

interface ClientListProps {
  readonly search: string
  readonly onAdd: () => void
  readonly actions: ClientActions
}

const clientsOf = (page: { readonly clients: readonly Client[] }) => page.clients

function ClientList({ search, onAdd, actions }: ClientListProps) {
  const query = useInfiniteQuery(clientsQuery(search))
  return (
    <ListBody
      query={query}
      itemsOf={clientsOf}
      texts={{ loading: m.clients_loading(), loaded: m.clients_loaded() }}
      cardHeightPx={CARD_HEIGHT_PX}
      empty={
        <EmptyState
          icon={<IconUsers size={28} />}
          title={m.clients_empty()}
          text={search ? m.clients_empty_search() : m.clients_empty_first()}
          action={!search && <Button onClick={onAdd}>{m.clients_add()}</Button>}
        />
      }
    >
      {(clients, more) => (
        <CardGrid
          items={clients}
          renderCard={(client) => <ClientCard client={client} actions={actions} />}
          cardHeightPx={CARD_HEIGHT_PX}
          more={more}
          loadingMoreLabel={m.clients_loading_more()}
        />
      )}
    </ListBody>
  )
}
