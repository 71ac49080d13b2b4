import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { ErrorState } from './error-state.tsx'
import { LoadingCards } from './loading-cards.tsx'
import { useLoadedToast } from './use-loaded-toast.ts'

/** What comes after the items that are loaded. */
export interface More {
  /** Loads the next page; does nothing while one is under way, or where everything is loaded. */
  readonly load: () => void
  readonly isLoading: boolean
  readonly isThere: boolean
}

interface ListBodyProps<Page, Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** A function that stays the same between renders. */
  readonly itemsOf: (page: Page) => readonly Item[]
  readonly texts: { readonly loading: string; readonly loaded: string }
  /** About how high a card is, for the places of those to come. */
  readonly cardHeightPx: number
  readonly empty: ReactNode
  readonly children: (items: readonly Item[], more: More) => ReactNode
}

/** A list that loads page by page: its places while it loads, why it failed, that there is nothing, or its items. */
export function ListBody<Page, Item>({
  query,
  itemsOf,
  texts,
  cardHeightPx,
  empty,
  children,
}: ListBodyProps<Page, Item>) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isRefetching } =
    query
  useLoadedToast(query, texts.loaded)
  const items = useMemo(() => data?.pages.flatMap(itemsOf) ?? [], [data, itemsOf])
  const load = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (isPending) return <LoadingCards label={texts.loading} heightPx={cardHeightPx} />
  if (!data) {
    return (
      <ErrorState
        message={describeError(error).message}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  if (items.length === 0) return empty
  return children(items, { load, isLoading: isFetchingNextPage, isThere: hasNextPage })
}
