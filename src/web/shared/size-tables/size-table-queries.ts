import { queryOptions } from '@tanstack/react-query'
import type { SizeTable } from '#contract/size-tables.ts'
import { call } from '#web/lib/call.ts'

export const sizeTableKeys = {
  all: ['size-tables'] as const,
  list: ['size-tables', 'list'] as const,
  one: (id: string) => ['size-tables', 'one', id] as const,
}

/** The business's own size tables, by name; all of them, as there are never many. */
export const sizeTablesQuery = queryOptions({
  queryKey: sizeTableKeys.list,
  queryFn: async ({ signal }): Promise<SizeTable[]> => (await call('sizeTables.list', { signal })).sizeTables,
  meta: { handled: true },
})
