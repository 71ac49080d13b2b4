import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnWords } from '#contract/workshop.ts'
import { call } from '#web/lib/call.ts'

/** In which language the business writes to its clients. */
export const papersQuery = queryOptions({
  queryKey: ['business', 'papers'],
  queryFn: async ({ signal }) => (await call('settings.business', { signal })).business,
})

/** How words read once they are filled in; ours where none are given. */
export const previewQuery = ({
  meaning,
  language,
  text,
}: Pick<OwnWords, 'meaning' | 'language'> & { readonly text: string | null }) =>
  queryOptions({
    queryKey: ['workshop-words', meaning, language, text],
    queryFn: async ({ signal }) =>
      (await call('workshop.previewWords', { body: { meaning, language, text }, signal })).preview,
    // What was typed half a second ago is read until what is typed now is filled in.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    meta: { handled: true },
  })

export const startOf = (words: Pick<OwnWords, 'meaning' | 'language'>) =>
  previewQuery({ ...words, text: null })
