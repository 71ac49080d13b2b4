import type { QueryClient } from '@tanstack/react-query'

/** How a row goes, and how it comes back. */
export interface Deletion<Row, Answer = unknown> {
  readonly remove: (row: Row) => Promise<Answer>
  readonly restore: (row: Row, answer: Answer) => Promise<unknown>
  /** Hides the row wherever it is shown, and answers how to show it again. */
  readonly hide: (queryClient: QueryClient, row: Row) => Promise<() => void>
  /** Loads anew what changes with the row. */
  readonly refresh: (queryClient: QueryClient) => Promise<void>
}
