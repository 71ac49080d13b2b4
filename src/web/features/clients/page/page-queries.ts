import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { Reply } from '#web/lib/endpoints.ts'

export type PageStanding = Reply<'portal.standing'>

const ASKED_AGAIN_MS = 10_000

/** Whether a client has a page, and whether the code that is shown at the counter was used meanwhile. */
export const pageStandingQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', id, 'page'],
    queryFn: ({ signal }) => call('portal.standing', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.counter?.isUsed === false ? ASKED_AGAIN_MS : false),
  })

/** To the letter what the client sees. */
export const pagePreviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', id, 'page', 'preview'],
    queryFn: async ({ signal }) => (await call('portal.preview', { params: { id }, signal })).page,
  })

export const mailPageKey = (id: string) => call('portal.mailKey', { params: { id } })

export const showPageKey = (id: string) => call('portal.counterKey', { params: { id } })
