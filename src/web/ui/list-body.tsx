import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { ErrorState } from './error-state.tsx'
import { LoadError } from './load-error.tsx'
import { LoadingCards } from './loading-cards.tsx'

/** What comes after the items that are loaded. */
export interface More {
  /** Loads the next page as its place comes near. Not again after a failure: then somebody has to ask for it. */
  readonly load: () => void
  /** Loads it because somebody asks for it. */
  readonly ask: () => void
  readonly isLoading: boolean
  /** Whether it can be offered. After a failure, Retry stands in its place. */
  readonly isThere: boolean
}

export function useMore(query: UseInfiniteQueryResult<InfiniteData<unknown>>): More {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isThere = hasNextPage && !isFetchNextPageError
  const ask = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const load = useCallback(() => {
    // What is loaded may just be asked for anew, which asking for more would break off.
    if (isThere && !isFetching) ask()
  }, [isThere, isFetching, ask])
  return { load, ask, isLoading: isFetchingNextPage && !isFetchNextPageError, isThere }
}

/** Under a list: why its next page could not be loaded, with Retry. */
export function MoreError({ query }: { query: UseInfiniteQueryResult<InfiniteData<unknown>> }) {
  const { error, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query
  if (!isFetchNextPageError) return null
  return (
    <ErrorState
      message={describeError(error).message}
      onRetry={() => void fetchNextPage()}
      retrying={isFetchingNextPage}
    />
  )
}

export interface ListBodyProps<Page, Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** A function that stays the same between renders. */
  readonly itemsOf: (page: Page) => readonly Item[]
  readonly loadingLabel: string
  /** About how high a card is, for the places of those to come. */
  readonly cardHeightPx: number
  /** Those places, where the items are no cards. */
  readonly loading?: (places: { readonly label: string; readonly heightPx: number }) => ReactNode
  readonly empty: ReactNode
  /** What is shown loads its own pages, so that nothing is said of this query's next one. */
  readonly loadsItself?: boolean
  readonly children: (items: readonly Item[], more: More) => ReactNode
}

/** A list that loads page by page: its places while it loads, why it failed, that there is nothing, or its items. */
export function ListBody<Page, Item>({
  query,
  itemsOf,
  loadingLabel,
  cardHeightPx,
  loading: Loading = LoadingCards,
  empty,
  loadsItself = false,
  children,
}: ListBodyProps<Page, Item>) {
  const { data, isPending } = query
  const items = useMemo(() => data?.pages.flatMap(itemsOf) ?? [], [data, itemsOf])
  const more = useMore(query)

  if (isPending) return <Loading label={loadingLabel} heightPx={cardHeightPx} />
  if (!data) {
    return <LoadError query={query} />
  }
  if (items.length === 0) return empty
  return (
    <>
      {children(items, more)}
      {!loadsItself && <MoreError query={query} />}
    </>
  )
}
