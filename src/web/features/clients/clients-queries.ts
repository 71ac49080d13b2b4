import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AskedMember } from '#contract/assignees.ts'
import type { TimelineGroup } from '#contract/client-timeline.ts'
import { type Client, type ClientSort, type ClientStatus, clientStatuses } from '#contract/clients.ts'
import { answeredFirst } from '#web/lib/asked-first.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Body, Reply } from '#web/lib/endpoints.ts'
import type { FormValues } from '#web/lib/form-values.ts'
import { initialOf } from '#web/lib/mirror.ts'
import { mapPages, mirrorOfPages, type Pages, pagedQuery } from '#web/lib/pages.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { useRefreshRoom } from '#web/lib/use-refresh-room.ts'

type Page = Reply<'clients.list'>

const keys = {
  all: ['clients'] as const,
  lists: ['clients', 'list'] as const,
  list: (asked: AskedClients) => [...keys.lists, asked] as const,
  one: (id: string) => ['clients', 'one', id] as const,
  overview: (id: string) => ['clients', 'overview', id] as const,
  timeline: (id: string) => ['clients', 'timeline', id] as const,
}

/** 'all', or the clients of one status. */
export const clientFilters = ['all', ...clientStatuses] as const
export type ClientFilter = (typeof clientFilters)[number]

export interface AskedClients {
  readonly search: string
  readonly filter: ClientFilter
  /** For whom somebody works; null is everybody's. */
  readonly assignee: AskedMember | null
  readonly sort: ClientSort
  /** With what each owes, which takes the server longer. */
  readonly isOwedTold: boolean
}

/** Clients, a page after the other; the whole list starts from what was shown last. */
export function clientsQuery(asked: AskedClients) {
  const { search, filter, assignee, sort, isOwedTold } = asked
  const isWhole = search === '' && filter === 'all' && assignee === null && sort === 'name'
  const mirror = isWhole ? mirrorOfPages<Page>(isOwedTold ? 'clients-owing' : 'clients') : undefined
  return pagedQuery({
    queryKey: keys.list(asked),
    read: (from, signal) =>
      call('clients.list', {
        query: {
          ...(search && { q: search }),
          ...(filter !== 'all' && { status: filter }),
          ...(assignee && { assignee }),
          ...(sort !== 'name' && { sort }),
          ...(isOwedTold && { with: 'owed' }),
          ...from,
        },
        signal,
      }),
    mirror,
    first: isWhole && !isOwedTold ? () => answeredFirst('/clients') : undefined,
  })
}

export type ClientValues = FormValues<Body<'clients.create'>>

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

export const readClient = async (id: string): Promise<Client> =>
  (await call('clients.get', { params: { id } })).client

/** One client, and where one stands with them. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call('clients.get', { params: { id }, signal }),
    meta: { handled: true },
    ...initialOf(undefined, () => answeredFirst('/clients/:id', { id })),
  })

export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: keys.overview(id),
    queryFn: ({ signal }) => call('clients.overview', { params: { id }, signal }),
    meta: { handled: true },
    ...initialOf(undefined, () => answeredFirst('/clients/:id/overview', { id })),
  })

/** What is dated about a client, newest first, a page after the other. */
export const timelineQuery = (id: string, group: TimelineGroup | null) =>
  pagedQuery({
    queryKey: [...keys.timeline(id), group],
    read: (from, signal) =>
      call('clients.timeline', {
        params: { id },
        query: { limit: 50, ...(group && { group }), ...from },
        signal,
      }),
  })

export const useRefreshClients = () => useRefreshRoom(keys.all[0])

export function useSwitchStatus() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ClientStatus }) =>
      call('clients.update', { params: { id }, body: { status } }),
    onSuccess: ({ client }) => show(queryClient, client),
  })
}

function show(queryClient: QueryClient, client: Client): void {
  queryClient.setQueryData(clientQuery(client.id).queryKey, { client })
  queryClient.setQueriesData<Pages<Page>>(
    { queryKey: keys.lists },
    (data) =>
      data &&
      mapPages(data, (page) => ({
        ...page,
        clients: page.clients.map((shown) => (shown.id === client.id ? { ...shown, ...client } : shown)),
      })),
  )
}

/** No address that was mailed to them opens anything any more. */
export const endAddresses = (id: string) => call('portal.endAddresses', { params: { id } })

/** What goes or stays behind when a client is deleted. */
export const readDependents = (id: string) => call('clients.dependents', { params: { id } })

const changeShown = shownData<Pages<Page>>(keys.lists)

/** What is known of one client alone. */
export const ofClient = (id: string) => [keys.one(id), keys.overview(id), keys.timeline(id)]

/** Hides the client everywhere at once; a refusal brings it back. */
export const clientDeletion: Deletion<Client> = {
  remove: ({ id }) => call('clients.remove', { params: { id } }),
  restore: ({ id }) => call('clients.restore', { params: { id } }),
  hide: (queryClient, client) =>
    changeShown(queryClient, (data) => mapPages(data, withoutRow('clients', client))),
  own: ({ id }) => ofClient(id),
}
