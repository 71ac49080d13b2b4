import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Body } from '#web/lib/endpoints.ts'

const LOOK_MS = 2_000
const LOOKS_MAX = 30

/** The quote that a client's private address leads to, as it was sent last. */
export const paperQuery = (token: string) =>
  queryOptions({
    queryKey: ['quotes', 'paper', token],
    queryFn: ({ signal }) => call('quotes.paper', { body: { token }, signal }),
    meta: { handled: true },
    // What is about to go out is looked for as long as somebody would wait for it.
    refetchInterval: ({ state }) =>
      state.data?.awaitsDeposit && state.dataUpdateCount < LOOKS_MAX ? LOOK_MS : false,
    retry: false,
  })

export const answerQuote = (body: Body<'quotes.answer'>, idempotencyKey: string) =>
  call('quotes.answer', { body, idempotencyKey })
