import { queryOptions } from '@tanstack/react-query'
import type { Draft } from '#contract/drafts.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Reply } from '#web/lib/endpoints.ts'
import { mapPages, mirrorOfPages, type Pages, pagedQuery } from '#web/lib/pages.ts'
import { shownData, shownTogether } from '#web/lib/shown-data.ts'

type Page = Reply<'drafts.list'>
type OfClient = Reply<'drafts.ofClient'>

/** Keys of what is loaded of saved drafts. */
export const draftKeys = {
  all: ['drafts'] as const,
  lists: ['drafts', 'list'] as const,
  ofClients: ['drafts', 'of-client'] as const,
  one: (id: string) => ['drafts', 'one', id] as const,
}

const draftsMirror = mirrorOfPages<Page>('drafts')

/** Newest first, a page after the other; the whole list starts from what was shown last. */
export const draftsQuery = (search: string) =>
  pagedQuery({
    queryKey: [...draftKeys.lists, search],
    read: (from, signal) =>
      call('drafts.list', {
        query: { ...(search && { q: search }), ...from },
        signal,
      }),
    mirror: search === '' ? draftsMirror : undefined,
  })

export const draftsOfQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...draftKeys.ofClients, clientId],
    queryFn: ({ signal }) => call('drafts.ofClient', { params: { id: clientId }, signal }),
    meta: { handled: true },
  })

const changeLists = shownData<Pages<Page>>(draftKeys.lists)
const changeOfClients = shownData<OfClient>(draftKeys.ofClients)

/** Hides the draft everywhere at once; a refusal brings it back. */
export const draftDeletion: Deletion<Draft> = {
  remove: ({ id }) => call('drafts.remove', { params: { id } }),
  restore: ({ id }) => call('drafts.restore', { params: { id } }),
  hide: (queryClient, draft) =>
    shownTogether([
      changeLists(queryClient, (data) => mapPages(data, withoutRow('drafts', draft))),
      changeOfClients(queryClient, withoutRow('drafts', draft)),
    ]),
  own: ({ id }) => [draftKeys.one(id)],
}
