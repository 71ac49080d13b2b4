import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WorkItem } from '#contract/work-items.ts'
import { call } from '#web/lib/call.ts'
import type { Deletion } from '#web/lib/deletion.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { workItemKeys } from '#web/shared/tickets/work-items-query.ts'
import { type ItemValues, itemBody, type Seen } from './price-list-values.ts'

export const addItem = async (values: ItemValues, seen: Seen, idempotencyKey: string) =>
  (await call('tickets.addItem', { body: itemBody(values, seen), idempotencyKey })).workItem

export const saveItem = async (values: ItemValues, seen: Seen, { id, updatedAt }: WorkItem) =>
  (await call('tickets.changeItem', { params: { id }, body: { ...itemBody(values, seen), updatedAt } }))
    .workItem

export const readItem = async (id: string): Promise<WorkItem> =>
  (await call('tickets.item', { params: { id } })).workItem

const changeList = shownData<WorkItem[]>(workItemKeys.all)

export const itemDeletion: Deletion<WorkItem> = {
  remove: ({ id }) => call('tickets.removeItem', { params: { id } }),
  restore: ({ id }) => call('tickets.restoreItem', { params: { id } }),
  hide: (queryClient, { id }) => changeList(queryClient, (items) => items.filter((item) => item.id !== id)),
  changes: workItemKeys.all,
}

/** On the screen at once; a refusal takes it back. */
function useListChange<Variables>(
  send: (given: Variables) => Promise<unknown>,
  show: (items: readonly WorkItem[], given: Variables) => WorkItem[],
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onMutate: (given: Variables) => changeList(queryClient, (items) => show(items, given)),
    onError: (_error, _given, takeBack) => takeBack?.(),
    onSettled: () => refreshList(queryClient),
  }).mutate
}

export const refreshList = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: workItemKeys.all })

/** Puts the list into an order. */
export const useOrderItems = () =>
  useListChange(
    (ids: readonly string[]) => call('tickets.orderItems', { body: { ids: [...ids] } }),
    (items, ids) => items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  )

/** Puts a line away, or takes it out again. */
export const usePutAway = () =>
  useListChange(
    ({ id, isAway }: WorkItem) => call('tickets.changeItem', { params: { id }, body: { isAway: !isAway } }),
    (items, { id, isAway }) => items.map((item) => (item.id === id ? { ...item, isAway: !isAway } : item)),
  )

/** Takes over the usual alterations. */
export function useTakeStarter() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('tickets.takeStarter'),
    onSuccess: ({ workItems }) => queryClient.setQueryData(workItemKeys.all, workItems),
  })
}
