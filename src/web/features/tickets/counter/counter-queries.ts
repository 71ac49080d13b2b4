import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { seesPrices } from '#web/lib/may.ts'
import { type TypedTicket, ticketBody } from './ticket-values.ts'

export type TakenIn = Reply<'tickets.take'>

export const takeIn = (values: TypedTicket, idempotencyKey: string): Promise<TakenIn> =>
  call('tickets.take', { body: ticketBody(values, seesPrices()), idempotencyKey })

/** The first day on which so much can be promised; and what becomes of a day that somebody has chosen, '' where none is. */
export const promiseQuery = (minutes: number, isRush: boolean, on: string) =>
  queryOptions({
    queryKey: ['promise', minutes, isRush, on],
    queryFn: ({ signal }) =>
      call('tickets.promise', {
        query: { minutes, ...(isRush && { rush: 'true' as const }), ...(on !== '' && { on }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Somebody else may be promising at this moment.
    staleTime: 0,
    meta: { handled: true },
  })
