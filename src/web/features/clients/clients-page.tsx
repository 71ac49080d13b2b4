import { IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useMemo, useState } from 'react'
import type { AskedAssignee } from '#contract/assignees.ts'
import type { Client, ClientSort } from '#contract/clients.ts'
import { handleError } from '#web/lib/errors.ts'
import { useMay } from '#web/lib/may.ts'
import { useAddressWish } from '#web/lib/use-address-wish.ts'
import { useRecordSubject } from '#web/lib/use-record-subject.ts'
import { m } from '#web/paraglide/messages.js'
import { NothingListed } from '#web/shared/team/nothing-listed.tsx'
import { namesIn, type People, usePeople } from '#web/shared/team/use-people.ts'
import { AddButton } from '#web/ui/add-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { type AskedClients, clientsQuery, useRefreshClients } from './clients-queries.ts'
import { ClientCard } from './components/client-card.tsx'
import { ClientDialog } from './components/client-dialog.tsx'
import type { ClientActions } from './components/client-record-actions.tsx'
import { ClientTable } from './components/client-table.tsx'
import { ClientTools } from './components/client-tools.tsx'
import { typedClients } from './editing/typed-clients.ts'
import { MergeDialog } from './merging/merge-dialog.tsx'
import { useClientActions } from './use-client-actions.ts'
import { type ClientView, useClientList } from './use-client-list.ts'

const CARD_HEIGHT_PX = 220

export function ClientsPage() {
  const [subject, setSubject] = useRecordSubject(typedClients)
  const [merged, setMerged] = useState<Client | null>(null)
  const mayWrite = useMay('clients.write')
  useAddressWish('new', () => mayWrite && setSubject('new'))
  return (
    <>
      <ListedClients onSubject={setSubject} onMerge={setMerged} />
      <ClientDialog subject={subject} onClose={() => setSubject(null)} />
      <MergeDialog client={merged} onClose={() => setMerged(null)} />
    </>
  )
}

interface ListedClientsProps {
  readonly onSubject: (subject: Client | 'new') => void
  readonly onMerge: (client: Client) => void
}

/** Remembered: what opens over it costs it nothing. */
const ListedClients = memo(function ListedClients({ onSubject, onMerge }: ListedClientsProps) {
  const { tools, ...shown } = useClientList()
  const refresh = useRefreshClients()
  const questions = useClientActions()
  const actions = useMemo(
    () => ({ onEdit: onSubject, onMerge, ...questions }),
    [questions, onSubject, onMerge],
  )
  const onAdd = useMay('clients.write') ? () => onSubject('new') : undefined
  return (
    <>
      <PageHeader
        title={m.clients_title()}
        subtitle={m.clients_subtitle()}
        isWide
        actions={onAdd && <AddButton onClick={onAdd}>{m.clients_add()}</AddButton>}
      />
      <ClientTools
        {...tools}
        onRefresh={() => refresh().then(() => notify.success(m.clients_loaded()), handleError)}
      />
      <ClientList {...shown} onAdd={onAdd} actions={actions} />
    </>
  )
})

interface ClientListProps {
  readonly asked: AskedClients
  readonly view: ClientView
  readonly onSort: (sort: ClientSort) => void
  readonly onAssignee: (assignee: AskedAssignee | null) => void
  /** Nothing for who adds none. */
  readonly onAdd: (() => void) | undefined
  readonly actions: ClientActions
}

const clientsOf = (page: { readonly clients: readonly Client[] }) => page.clients

function emptyText({ search, filter, assignee }: AskedClients, { facesOf }: People): string {
  if (search !== '') return m.clients_empty_search()
  if (assignee !== null && filter !== 'all') return m.clients_empty_both()
  if (assignee === 'me') return m.clients_empty_mine()
  if (assignee !== null) return m.clients_empty_theirs({ name: namesIn(facesOf([assignee])) })
  return filter === 'all' ? m.clients_empty_first() : m.clients_empty_search()
}

function ClientList({ asked, view, onSort, onAssignee, onAdd, actions }: ClientListProps) {
  const query = useInfiniteQuery(clientsQuery(asked))
  const people = usePeople()
  const { search, filter, assignee } = asked
  const isNarrowed = search !== '' || filter !== 'all' || assignee !== null
  return (
    <RecordList
      query={query}
      itemsOf={clientsOf}
      loadingLabel={m.clients_loading()}
      loadingMoreLabel={m.clients_loading_more()}
      cardHeightPx={CARD_HEIGHT_PX}
      empty={
        <NothingListed
          icon={<IconUsers size={28} />}
          title={m.clients_empty()}
          text={emptyText(asked, people)}
          isNarrowed={isNarrowed}
          assignee={assignee}
          onAssignee={onAssignee}
          addLabel={m.clients_add()}
          onAdd={onAdd}
        />
      }
      renderCard={(client) => <ClientCard client={client} actions={actions} />}
      instead={
        view === 'list'
          ? (clients, more) => (
              <ClientTable
                clients={clients}
                actions={actions}
                sort={asked.sort}
                onSort={onSort}
                more={more}
              />
            )
          : undefined
      }
    />
  )
}
