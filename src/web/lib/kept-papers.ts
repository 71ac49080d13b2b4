import { queryOptions } from '@tanstack/react-query'
import type { SentPaper } from '#contract/sent-papers.ts'

/** How long after it was asked for a mail may have gone. */
const WAITING_MS = 5_000

interface Asked {
  readonly key: readonly unknown[]
  readonly read: (signal: AbortSignal) => Promise<{ readonly documents: SentPaper[] }>
}

/** What was mailed: asked for anew as long as a mail is on its way. */
export const sentPapersOptions = ({ key, read }: Asked) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await read(signal)).documents,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ outcome }) => outcome === 'waiting') ? WAITING_MS : false,
    meta: { handled: true },
  })
