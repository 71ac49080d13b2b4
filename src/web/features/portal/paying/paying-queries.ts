import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/** A page's answer is mostly there within seconds; who waits longer is told so. */
const ASK_AGAIN_MS = 2_500
const ASKED_AT_MOST = 40

/** What of an invoice can be paid online, and what came of a payment, asked for until it has come. */
export const paperTillQuery = (token: string, paymentId: string | null) =>
  queryOptions({
    queryKey: ['portal', 'till', token, paymentId],
    queryFn: async ({ signal }) =>
      (await call('till.look', { body: { token, ...(paymentId && { paymentId }) }, signal })).till,
    meta: { handled: true },
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.payment?.state === 'open' && dataUpdateCount < ASKED_AT_MOST ? ASK_AGAIN_MS : false,
  })
