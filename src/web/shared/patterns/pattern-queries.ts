import { queryOptions } from '@tanstack/react-query'
import type { Pattern } from '#contract/patterns.ts'
import { call } from '#web/lib/call.ts'
import { type Deletion, withoutRow } from '#web/lib/deletion.ts'
import type { Body, Query } from '#web/lib/endpoints.ts'
import { mapPages, type Pages, pagedQuery } from '#web/lib/pages.ts'
import { shownData } from '#web/lib/shown-data.ts'
import { useRefreshRoom } from '#web/lib/use-refresh-room.ts'
import { type LibraryPage, type OwnPage, patternStorage } from './pattern-storage.ts'

/** What of the library is shown; an empty filter shows all. */
export interface LibraryFilter
  extends Pick<NonNullable<Query<'patterns.library'>>, 'garmentType' | 'style' | 'fabricType'> {
  readonly search: string
  readonly origin?: 'ai' | 'user'
}

const keys = {
  all: ['patterns'] as const,
  own: (search: string) => ['patterns', 'own', search] as const,
  library: (filter: LibraryFilter) => ['patterns', 'library', filter] as const,
}

/** The business's patterns, newest first, a page after the other; the whole list starts from what was shown last. */
export function ownPatternsQuery(search: string) {
  const mirror = search === '' ? patternStorage.own : undefined
  return pagedQuery({
    queryKey: keys.own(search),
    read: (from, signal): Promise<OwnPage> =>
      call('patterns.list', {
        query: { ...(search && { q: search }), ...from },
        signal,
      }),
    mirror,
  })
}

/** The public library, newest first. */
export function libraryQuery(filter: LibraryFilter) {
  const { search, garmentType, style, fabricType, origin } = filter
  const isWhole = search === '' && !garmentType && !style && !fabricType && !origin
  const mirror = isWhole ? patternStorage.library : undefined
  return pagedQuery({
    queryKey: keys.library(filter),
    read: (from, signal): Promise<LibraryPage> =>
      call('patterns.library', {
        query: {
          ...(search && { q: search }),
          ...(garmentType && { garmentType }),
          ...(style && { style }),
          ...(fabricType && { fabricType }),
          ...(origin && { isAiGenerated: origin === 'ai' ? 'true' : 'false' }),
          ...from,
        },
        signal,
      }),
    mirror,
  })
}

/** One of the business's patterns, for its details. */
export const patternQuery = (id: string) =>
  queryOptions({
    queryKey: ['pattern', id],
    queryFn: () => readPattern(id),
    meta: { handled: true },
  })

/** One of the library's. */
export const publicPatternQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-pattern', id],
    queryFn: async ({ signal }) => (await call('patterns.publicPattern', { params: { id }, signal })).pattern,
    meta: { handled: true },
  })

/** As it stands on record now; rejects when it is gone. */
export const readPattern = async (id: string): Promise<Pattern> =>
  (await call('patterns.get', { params: { id } })).pattern

export const createPattern = (body: Body<'patterns.create'>, idempotencyKey: string) =>
  call('patterns.create', { body, idempotencyKey, timeoutMs: UPLOAD_TIMEOUT_MS })

export const updatePattern = (id: string, body: Body<'patterns.update'>) =>
  call('patterns.update', { params: { id }, body, timeoutMs: UPLOAD_TIMEOUT_MS })

/** Pictures take their time on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Loads both lists anew, and what other pages say about patterns. */
export const useRefreshPatterns = () => useRefreshRoom(keys.all[0])

/** What a page of either list has. */
interface PatternsPage {
  readonly patterns: readonly { readonly id: string }[]
}

const changeShown = shownData<Pages<PatternsPage>>(keys.all)

/** Hides the pattern in both lists at once; a refusal brings it back. */
export const patternDeletion: Deletion<Pattern> = {
  remove: ({ id }) => call('patterns.remove', { params: { id } }),
  restore: ({ id }) => call('patterns.restore', { params: { id } }),
  hide: (queryClient, pattern) =>
    changeShown(queryClient, (data) => mapPages(data, withoutRow('patterns', pattern))),
  own: ({ id }) => [patternQuery(id).queryKey],
}
