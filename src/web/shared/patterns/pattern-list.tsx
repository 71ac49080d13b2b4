import { Alert, Button, Loader, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { describeError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { MoreError, useMore } from '#web/ui/list-body.tsx'
import classes from './pattern-list.module.css'

interface PatternListProps<Item> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly patterns: readonly Item[] }>>
  readonly renderCard: (item: Item) => ReactNode
  /** About how high a card is, before it has been measured. */
  readonly cardHeightPx: number
  readonly empty: ReactNode
  /** Instead of 2, 4 or 6, by the width of the window. */
  readonly columns?: number
}

/** Patterns as cards, page by page; what went wrong stands above them in a red box, or below them of the next page. */
export function PatternList<Item extends { readonly id: string }>({
  query,
  renderCard,
  cardHeightPx,
  empty,
  columns,
}: PatternListProps<Item>) {
  const { data, error, isPending, isFetchNextPageError, refetch, isRefetching } = query
  const byWidth = useColumns()
  const items = useMemo(() => data?.pages.flatMap((page) => page.patterns) ?? [], [data])
  const more = useMore(query)

  if (isPending) {
    return (
      <div className={classes.loading} role="status">
        <Loader aria-hidden />
        <Text c="dimmed">{m.patterns_loading()}</Text>
      </div>
    )
  }
  return (
    <>
      {error && !isFetchNextPageError && (
        <Alert color="red" role="alert" mb="md">
          <div className={classes.error}>
            <span>{m.ui_error({ message: describeError(error).message })}</span>
            <Button variant="default" size="xs" loading={isRefetching} onClick={() => void refetch()}>
              {m.ui_retry()}
            </Button>
          </div>
        </Alert>
      )}
      {data && items.length === 0 && empty}
      {items.length > 0 && (
        <CardGrid
          items={items}
          renderCard={renderCard}
          cardHeightPx={cardHeightPx}
          columns={columns ?? byWidth}
          more={more}
          loadingMoreLabel={m.patterns_loading()}
        />
      )}
      <MoreError query={query} />
    </>
  )
}

/** Two columns on a small window, four on a medium one, six on a large one (specification, section 9). */
function useColumns(): number {
  const isMedium = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isLarge = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  if (isLarge) return 6
  return isMedium ? 4 : 2
}
