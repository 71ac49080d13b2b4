import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'

/** The quote that a client's private address leads to, as it was sent last. */
export const paperQuery = (token: string) =>
  queryOptions({
    queryKey: ['quotes', 'paper', token],
    queryFn: ({ signal }) => call('quotes.paper', { body: { token }, signal }),
    meta: { handled: true },
    retry: false,
  })

export const answerQuote = (body: Body<'quotes.answer'>, idempotencyKey: string) =>
  call('quotes.answer', { body, idempotencyKey })
