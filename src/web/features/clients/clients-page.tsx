import { ActionIcon, Button, CloseButton, Loader, Skeleton, TextInput, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconRefresh, IconSearch, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Client, ClientStatus } from '#contract/clients.ts'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useLoadedToast } from '#web/ui/use-loaded-toast.ts'
import classes from './clients-page.module.css'
import {
  clientsQuery,
  useDeleteClient,
  useRefreshClients,
  useRestoreClient,
  useSwitchStatus,
} from './clients-queries.ts'
import { otherStatus } from './components/client-card.tsx'
import { ClientDialog } from './components/client-dialog.tsx'
import { ClientGrid } from './components/client-grid.tsx'

const SEARCH_DELAY_MS = 250
const UNDO_MS = 10_000

export function ClientsPage() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [subject, setSubject] = useState<Client | 'new' | null>(null)
  const refresh = useRefreshClients()
  const { onDelete, onSwitchStatus } = useClientActions()

  function saved(message: string) {
    notify.success(message)
    void refresh()
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
      <div className={classes.tools}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={m.clients_search()}
          aria-label={m.clients_search_label()}
          type="search"
          maxLength={200}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            typed && <CloseButton aria-label={m.clients_search_clear()} onClick={() => setTyped('')} />
          }
          className={classes.search ?? ''}
        />
        <Tooltip label={m.clients_refresh()}>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={m.clients_refresh()}
            onClick={() => void refresh().then(() => notify.success(m.clients_loaded()))}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
      <ClientList
        search={search}
        onAdd={() => setSubject('new')}
        actions={{ onEdit: setSubject, onDelete, onSwitchStatus }}
      />
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
  readonly actions: Parameters<typeof ClientGrid>[0]['actions']
}

function ClientList({ search, onAdd, actions }: ClientListProps) {
  const query = useInfiniteQuery(clientsQuery(search))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isRefetching } =
    query
  useLoadedToast(query, m.clients_loaded())
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (isPending) return <LoadingCards />
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
      <ClientGrid clients={clients} actions={actions} onNearEnd={onNearEnd} />
      {isFetchingNextPage && <Loader aria-label={m.clients_loading_more()} mx="auto" my="lg" />}
    </>
  )
}

function LoadingCards() {
  return (
    <div className={classes.loading} role="status" aria-label={m.clients_loading()}>
      {Array.from({ length: 6 }, (_, n) => n).map((n) => (
        <Skeleton key={n} height={210} radius="lg" />
      ))}
    </div>
  )
}

/** Deleting and switching the status, each after a question. */
function useClientActions() {
  const switchStatus = useSwitchStatus()
  const remove = useDeleteClient()
  const restore = useRestoreClient()
  const statusText = (status: ClientStatus) =>
    status === 'active' ? m.clients_active() : m.clients_inactive()

  async function onSwitchStatus(client: Client) {
    const { name, status } = client
    const other = statusText(otherStatus(status))
    const confirmed = await confirm({
      title: m.clients_status_title(),
      text: m.clients_status_text({ name, status: statusText(status), other }),
      confirmLabel: m.clients_status_confirm({ other }),
    })
    if (!confirmed) return
    switchStatus.mutate(
      { id: client.id, status: otherStatus(status) },
      { onSuccess: () => notify.success(m.clients_updated()) },
    )
  }

  async function onDelete(client: Client) {
    const { name } = client
    const confirmed = await confirm({
      title: m.clients_delete_title(),
      text: m.clients_delete_text({ name }),
      confirmLabel: m.clients_delete_confirm(),
      danger: true,
    })
    if (!confirmed) return
    const undo = () => restore.mutate(client, { onSuccess: () => notify.info(m.clients_restored({ name })) })
    remove.mutate(client, {
      onSuccess: () =>
        notify.success(m.clients_deleted(), {
          durationMs: UNDO_MS,
          action: { label: m.clients_undo(), onClick: undo },
        }),
    })
  }

  return { onSwitchStatus, onDelete }
}
