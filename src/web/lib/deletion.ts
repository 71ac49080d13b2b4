import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How a row goes, and how it comes back, where it can. */
export interface Deletion<Row, Answer = unknown> {
  readonly remove: (row: Row) => Promise<Answer>
  readonly restore?: (row: Row, answer: Answer) => Promise<unknown>
  /** Hides the row wherever it is shown, and answers how to show it again. */
  readonly hide: (queryClient: QueryClient, row: Row) => Promise<() => void>
  /** What is known of this row alone; none where only lists show it. */
  readonly own?: (row: Row) => readonly QueryKey[]
  /** What changes with the row; everything where that isn't said. */
  readonly changes?: QueryKey
}

/** What is shown, or a page of it, without one of its rows. */
export const withoutRow =
  <Field extends string>(field: Field, { id }: { readonly id: string }) =>
  <Part extends Readonly<Record<Field, readonly { readonly id: string }[]>>>(part: Part): Part => ({
    ...part,
    [field]: part[field].filter((row) => row.id !== id),
  })

/**
 * Loads anew what is shown and has changed. What was known of a row that is gone is outdated too, but isn't asked for:
 * its details or its page may still be about to leave, and would get a 404.
 */
export async function refreshWithout(
  queryClient: QueryClient,
  gone: readonly QueryKey[] = [],
  changes: QueryKey = [],
): Promise<void> {
  await Promise.all(gone.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'none' })))
  const cache = queryClient.getQueryCache()
  const isOfGone = new Set(gone.flatMap((queryKey) => cache.findAll({ queryKey })))
  await queryClient.invalidateQueries({ queryKey: changes, predicate: (query) => !isOfGone.has(query) })
}
