import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { DraftDocument } from '#documents/pattern/draft-document.ts'
import { hasFailed } from '#domain/drafting/checks.ts'
import type { DraftedGarment, DraftRequest } from '#web/shared/drafts/answer-worker.ts'
import { draftedQuery } from '../drafts-queries.ts'
import { type DraftedSize, type NestFacts, nestOfDraft } from './nest-of-draft.ts'

/** A size that can be nested with others, and what it is drafted from; null where its sizes can't be drafted from. */
export interface NestableSize {
  readonly code: string
  readonly request: DraftRequest | null
}

/** Every size that a draft can be nested of, and how that is told on paper. */
export interface Nestable extends NestFacts {
  readonly sizes: readonly NestableSize[]
}

type Answers = UseQueryResult<DraftedGarment>[]

/** What came of each size; a draft that stood there for another one until now isn't this one's. */
function gathered(sizes: readonly NestableSize[], answers: Answers) {
  const good: DraftedSize[] = []
  const failed: string[] = []
  const broken: Answers = []
  let isPending = false
  for (const [index, { code, request }] of sizes.entries()) {
    const answer = answers[index]
    const drafted = answer?.isPlaceholderData ? undefined : answer?.data
    // That it was stopped, or the line broke, is no fault of the size.
    if (answer?.error && request !== null) broken.push(answer)
    else if (request === null || (drafted && hasFailed(drafted.checks))) failed.push(code)
    else if (drafted) good.push({ name: code, sizes: request.sizes, ...drafted })
    else isPending = true
  }
  return { good, failed, isPending, broken }
}

/** The sizes of these codes, drafted and laid over each other; no nest until all of them have come. */
export function useNest(paper: DraftDocument, nestable: Nestable | null, codes: readonly string[]) {
  const sizes = useMemo(
    () => (nestable?.sizes ?? []).filter(({ code }) => codes.includes(code)),
    [nestable, codes],
  )
  const combine = useCallback((answers: Answers) => gathered(sizes, answers), [sizes])
  const { good, failed, isPending, broken } = useQueries({
    queries: sizes.map(({ request }) => draftedQuery(request)),
    combine,
  })
  const nest = useMemo(
    () =>
      nestable === null || isPending || broken.length > 0 || good.length === 0
        ? null
        : nestOfDraft(paper, good, nestable),
    [paper, nestable, good, isPending, broken],
  )
  return {
    nest,
    failed,
    isPending,
    error: broken[0]?.error ?? null,
    retry: () => broken.forEach(({ refetch }) => void refetch()),
    checks: good.flatMap(({ checks }) => checks),
  }
}
