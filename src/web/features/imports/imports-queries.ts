import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportKind, ImportOptions } from '#contract/imports.ts'
import { call } from '#web/lib/call.ts'
import { mayRetry, retryDelayMs } from '#web/lib/query-client.ts'

/** Thousands of rows take their time on a slow line. */
const TIMEOUT_MS = 60_000

type Rows = readonly Readonly<Record<string, unknown>>[]

interface Asked {
  readonly kind: ImportKind
  readonly rows: Rows
  readonly options: ImportOptions
}

const bodyOf = ({ kind, rows, options }: Asked, dryRun: boolean) => ({
  kind,
  rows: rows.map((row) => ({ ...row })),
  options,
  dryRun,
})

/** What an import would do; `fileKey` stands for the rows, which are too many for a key. */
export const checkQuery = (fileKey: string, asked: Asked) =>
  queryOptions({
    queryKey: ['imports', 'check', fileKey, asked.options],
    queryFn: ({ signal }) =>
      call('imports.create', { body: bodyOf(asked, true), signal, timeoutMs: TIMEOUT_MS }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { handled: true },
  })

/** An answer that was lost on the way is asked for again: by its key the import happens once. */
export function useRunImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ asked, idempotencyKey }: { asked: Asked; idempotencyKey: string }) =>
      call('imports.create', { body: bodyOf(asked, false), idempotencyKey, timeoutMs: TIMEOUT_MS }),
    retry: mayRetry,
    retryDelay: retryDelayMs,
    onSuccess: () => refreshAll(queryClient),
    meta: { handled: true },
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('imports.remove', { params: { id } }),
    onSuccess: () => refreshAll(queryClient),
  })
}

/** Lists, counts and figures of every page are outdated; what was found out about a file is not asked for again. */
const refreshAll = (queryClient: ReturnType<typeof useQueryClient>) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'imports' })
