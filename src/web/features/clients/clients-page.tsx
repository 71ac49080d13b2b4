import { Button, Loader } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import { describeError, handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { LoadingCards } from '#web/ui/loading-cards.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useLoadedToast } from '#web/ui/use-loaded-toast.ts'
import { clientsQuery, useRefreshClients } from './clients-queries.ts'
import { type ClientActions, ClientCard } from './components/client-card.tsx'
import { ClientDialog } from './components/client-dialog.tsx'
import { useClientActions } from './use-client-actions.ts'

const SEARCH_DELAY_MS = 250
const CARD_HEIGHT_PX = 220

export function ClientsPage() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [subject, setSubject] = useState<Client | 'new' | null>(null)
  const refresh = useRefreshClients()
  const questions = useClientActions()
  const actions = useMemo(() => ({ onEdit: setSubject, ...questions }), [questions])

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
      <ClientDialog
        subject={subject}
        onClose={() => setSubject(null)}
        onSaved={() => saved(subject === 'new' ? m.clients_added() : m.clients_updated())}
      />
    </>
  )
}

interface ClientListProps {
  readonly search: string
  readonly onAdd: () => void
  readonly actions: ClientActions
}

function ClientList({ search, onAdd, actions }: ClientListProps) {
  const query = useInfiniteQuery(clientsQuery(search))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isRefetching } =
    query
  useLoadedToast(query, m.clients_loaded())
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (isPending) return <LoadingCards label={m.clients_loading()} heightPx={CARD_HEIGHT_PX} />
  if (!data) {
    return (
      <ErrorState
        message={describeError(error).message}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const clients = data.pages.flatMap((page) => page.clients)
  if (clients.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers size={28} />}
        title={m.clients_empty()}
        text={search ? m.clients_empty_search() : m.clients_empty_first()}
        action={!search && <Button onClick={onAdd}>{m.clients_add()}</Button>}
      />
    )
  }
  return (
    <>
      <CardGrid
        items={clients}
        itemKey={(client) => client.id}
        renderCard={(client) => <ClientCard client={client} actions={actions} />}
        estimatedHeightPx={CARD_HEIGHT_PX}
        onNearEnd={onNearEnd}
      />
      {isFetchingNextPage && <Loader aria-label={m.clients_loading_more()} mx="auto" my="lg" />}
    </>
  )
}
