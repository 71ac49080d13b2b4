import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportKind, ImportOptions, ImportState } from '#contract/imports.ts'
import { ApiError, errorFromReply } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
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

/** Soon after asking, since most files are small; then ever more seldom. */
const WATCH_MS = [60, 120, 250, 500, 1_000] as const
/** Answers that get lost one after the other: the import goes on, but nobody here knows. */
const LOST_MAX = 10

interface Watch {
  readonly signal?: AbortSignal
  readonly onProgress?: (percent: number) => void
}

/** Waits for an import and answers what came of it; what it was refused with is thrown as if it had been the reply. */
async function watchImport(asked: Pick<ImportState, 'id'>, { signal, onProgress }: Watch = {}) {
  let lost = 0
  for (let turn = 0; ; turn += 1) {
    await wait(WATCH_MS[Math.min(turn, WATCH_MS.length - 1)] ?? 0, signal)
    const state = await stateOf(asked.id, signal).catch((error: unknown) => {
      lost += 1
      const mayPass = error instanceof ApiError && (error.code === 'NETWORK' || error.statusCode >= 502)
      if (!mayPass || lost > LOST_MAX) throw error
      return null
    })
    if (!state) continue
    lost = 0
    onProgress?.(state.progress)
    const { result, refusal } = state
    if (result) return result
    if (refusal) throw errorFromReply(refusal.status_code, refusal, refusal.message)
  }
}

const stateOf = async (id: string, signal: AbortSignal | undefined) =>
  (await call('imports.get', { params: { id }, signal })).import

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted()
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** What an import would do; `fileKey` stands for the rows, which are too many for a key. */
export const checkQuery = (fileKey: string, asked: Asked) =>
  queryOptions({
    queryKey: ['imports', 'check', fileKey, asked.options],
    queryFn: async ({ signal }) => {
      const { import: made } = await call('imports.create', {
        body: bodyOf(asked, true),
        signal,
        timeoutMs: TIMEOUT_MS,
      })
      return watchImport(made, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { handled: true },
  })

export type UnderWay = Reply<'imports.list'>['imports'][number]

/** Imports that were begun and go on, in whichever tab they were asked for. */
export const underWayQuery = queryOptions({
  queryKey: ['imports', 'under-way'],
  queryFn: async ({ signal }) => (await call('imports.list', { signal })).imports,
  // Only asked for in passing: without an answer a file can be chosen all the same.
  retry: false,
  staleTime: 0,
  gcTime: 0,
  meta: { handled: true },
})

interface Run {
  readonly asked: Asked
  readonly idempotencyKey: string
  /** From 0, once the server has taken it down. */
  readonly onProgress: (percent: number) => void
}

/** An answer that was lost on the way is asked for again: by its key the import happens once. */
export function useRunImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ asked, idempotencyKey, onProgress }: Run) => {
      const { import: made } = await call('imports.create', {
        body: bodyOf(asked, false),
        idempotencyKey,
        timeoutMs: TIMEOUT_MS,
      })
      onProgress(made.progress)
      return watchImport(made, { onProgress })
    },
    retry: mayRetry,
    retryDelay: retryDelayMs,
    onSuccess: () => refreshAll(queryClient),
    meta: { handled: true },
  })
}

/** What came of one that another tab, or this page before, has asked for. */
export function useWatchedImport({ id }: Pick<ImportState, 'id'>, onProgress: (percent: number) => void) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['imports', 'watched', id],
    queryFn: async ({ signal }) => {
      const made = await watchImport({ id }, { signal, onProgress })
      await refreshAll(queryClient)
      return made
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
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
