import { queryOptions } from '@tanstack/react-query'
import type { Export } from '#contract/exports.ts'
import { call } from '#web/lib/call.ts'
import { withReauth } from '#web/lib/reauth.ts'

/** Often enough to see it move, seldom enough to cost nothing. */
const WATCH_MS = 1_500

export const isUnderWay = ({ status }: Pick<Export, 'status'>): boolean =>
  status === 'waiting' || status === 'making'

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await call('exports.list', { signal })).exports,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
  meta: { handled: true },
})

export const askForExport = async () => (await withReauth(() => call('exports.create'))).export
