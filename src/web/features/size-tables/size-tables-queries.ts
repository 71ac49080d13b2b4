import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SizeTable } from '#contract/size-tables.ts'
import { call } from '#web/lib/call.ts'
import type { Deletion } from '#web/lib/deletion.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { sizeTableKeys } from '#web/shared/size-tables/size-table-queries.ts'
import { sizesOf, type TableValues } from './values/table-values.ts'

export const readSizeTable = async (id: string): Promise<SizeTable> =>
  (await call('sizeTables.get', { params: { id } })).sizeTable

export const sizeTableQuery = (id: string) =>
  queryOptions({
    queryKey: sizeTableKeys.one(id),
    queryFn: () => readSizeTable(id),
    meta: { handled: true },
  })

const bodyOf = (values: TableValues) => ({
  name: values.name.trim(),
  figure: values.figure,
  rows: sizesOf(values).map(({ code, sizes }) => ({ code, sizes: [...sizes] })),
})

export const addSizeTable = async (values: TableValues, idempotencyKey: string): Promise<SizeTable> =>
  (await call('sizeTables.create', { body: bodyOf(values), idempotencyKey })).sizeTable

export const saveSizeTable = async (id: string, values: TableValues, updatedAt: string): Promise<SizeTable> =>
  (await call('sizeTables.update', { params: { id }, body: { ...bodyOf(values), updatedAt } })).sizeTable

/** What was saved stands in the table's page at once; the lists are asked for anew. */
export async function showSaved(queryClient: QueryClient, table: SizeTable): Promise<void> {
  queryClient.setQueryData(sizeTableKeys.one(table.id), table)
  await queryClient.invalidateQueries({ queryKey: sizeTableKeys.list })
}

const changeList = shownData<SizeTable[]>(sizeTableKeys.list)

/** Hides the table at once; a refusal brings it back. */
export const sizeTableDeletion: Deletion<SizeTable> = {
  remove: ({ id }) => call('sizeTables.remove', { params: { id } }),
  restore: ({ id }) => call('sizeTables.restore', { params: { id } }),
  hide: (queryClient, { id }) =>
    changeList(queryClient, (tables) => tables.filter((table) => table.id !== id)),
  own: ({ id }) => [sizeTableKeys.one(id)],
  changes: sizeTableKeys.all,
}
