import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client, ClientStatus } from '#contract/clients.ts'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { mirrorOfPages, type Pages } from '#web/lib/pages.ts'

type Page = Reply<'clients.list'>

const keys = {
  all: ['clients'] as const,
  lists: ['clients', 'list'] as const,
  list: (search: string) => [...keys.lists, search] as const,
}

const mirror = mirrorOfPages<Page>('clients')

/** Clients by name, a page after the other; the whole list starts from what was shown last. */
export const clientsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: keys.list(search),
    queryFn: ({ pageParam, signal }) =>
      call('clients.list', {
        query: { ...(search && { q: search }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: { handled: true, ...(search === '' && { mirror }) },
    ...(search === '' && mirror.initial()),
  })

export interface ClientValues {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly notes: string
}

/** Empty optional fields are left out. */
export const addClient = (values: ClientValues, idempotencyKey: string) =>
  call('clients.create', {
    body: {
      name: values.name,
      ...Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
    },
    idempotencyKey,
  })

/** An emptied field is sent empty, so that it is emptied on record too. */
export const saveClient = (id: string, values: ClientValues, updatedAt: string) =>
  call('clients.update', { params: { id }, body: { ...values, updatedAt } })

export const readClient = (id: string) => call('clients.get', { params: { id } })

/** Loads what is shown anew; rejects when that fails. Where other pages name a client they are outdated too. */
export function useRefreshClients() {
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.all[0] })
    await queryClient.invalidateQueries({ queryKey: keys.all }, { throwOnError: true })
  }
}

export function useSwitchStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ClientStatus }) =>
      call('clients.update', { params: { id }, body: { status } }),
    onSuccess: ({ client }) => changeShown(queryClient, (shown) => (shown.id === client.id ? client : shown)),
  })
}

/** What goes or stays behind when a client is deleted. */
export const readDependents = (id: string) => call('clients.dependents', { params: { id } })

/** Hides the client everywhere at once; a refusal brings it back. */
export function useDeleteClient() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Client) => call('clients.remove', { params: { id } }),
    onMutate: async ({ id }) => {
      // An answer that was under way would show it again.
      await queryClient.cancelQueries({ queryKey: keys.lists })
      changeShown(queryClient, (shown) => (shown.id === id ? null : shown))
    },
    // Measurements go with a client and projects lose theirs, so every list is read anew.
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export function useRestoreClient() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Client) => call('clients.restore', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

function changeShown(queryClient: QueryClient, change: (client: Client) => Client | null): void {
  queryClient.setQueriesData<Pages<Page>>(
    { queryKey: keys.lists },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          clients: page.clients.map(change).filter((client) => client !== null),
        })),
      },
  )
}
