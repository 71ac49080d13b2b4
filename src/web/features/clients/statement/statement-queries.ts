import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Days } from '#web/lib/day-range.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { sentPapersOptions } from '#web/lib/kept-papers.ts'

// Under the invoices' own name: what changes there is read anew here too.
const keyOf = (id: string, days: Days | undefined) => ['invoices', 'statement-of', id, days ?? 'all'] as const

export const statementQuery = (id: string, days: Days | undefined) =>
  queryOptions({
    queryKey: keyOf(id, days),
    queryFn: async ({ signal }) =>
      (await call('invoices.account', { params: { id }, query: { ...days }, signal })).statement,
    meta: { handled: true },
  })

export const statementMailQuery = (id: string, days: Days | undefined) =>
  queryOptions({
    queryKey: [...keyOf(id, days), 'mail'],
    queryFn: ({ signal }) => call('invoices.accountMail', { params: { id }, query: { ...days }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { handled: true },
  })

export const sentStatementsKey = (id: string) => ['invoices', 'statements-sent-to', id] as const

export const sentStatementsQuery = (id: string) =>
  sentPapersOptions({
    key: sentStatementsKey(id),
    read: (signal) => call('invoices.accountDocuments', { params: { id }, signal }),
  })

export const sendStatement = (id: string, body: Body<'invoices.sendAccount'>, idempotencyKey: string) =>
  call('invoices.sendAccount', { params: { id }, body, idempotencyKey })
