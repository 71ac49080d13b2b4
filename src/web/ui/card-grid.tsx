import { Loader } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import classes from './card-grid.module.css'
import { knownHeights } from './known-heights.ts'
import type { More } from './list-body.tsx'
import { QuickIcons } from './record-actions.tsx'
import { inSteps, useIsPainted, useLoadNearEnd, useTop } from './use-window-list.ts'

const CARD_MIN_WIDTH_PX = 300
const USUAL_GAP_PX = 16
const ROWS_AHEAD = 6

interface CardGridProps<Item> {
  readonly items: readonly Item[]
  readonly renderCard: (item: Item) => ReactNode
  /** About how high a card is, before it has been measured. */
  readonly cardHeightPx: number
  /** Loaded when the end of what is there comes near. */
  readonly more: More
  readonly loadingMoreLabel: string
  /** Instead of as many as fit. */
  readonly columns?: number
  /** Between cards; nothing where they are lines under each other. */
  readonly gapPx?: number
}

/** Cards in as many columns as fit. Only the rows near the window exist, so ten thousand scroll like ten. */
export function CardGrid<Item extends { readonly id: string }>({
  items,
  renderCard,
  cardHeightPx,
  more,
  loadingMoreLabel,
  columns: wanted,
  gapPx = USUAL_GAP_PX,
}: CardGridProps<Item>) {
  // For being rendered anew with another size. What it says comes a frame late, in which three columns would stand as
  // one, three times as high.
  const { ref: sizeRef } = useElementSize<HTMLDivElement>()
  const grid = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(sizeRef, grid)
  const top = useTop(grid)
  const [width, setWidth] = useState(0)
  const columns = wanted ?? Math.max(1, Math.floor((width + gapPx) / (CARD_MIN_WIDTH_PX + gapPx)))
  const rowItems = (row: number) => items.slice(row * columns, (row + 1) * columns)
  const rowCount = Math.ceil(items.length / columns)
  // Asked for every row whenever one is measured, so it stays cheap; with another function each time, all rows would be
  // placed anew at every step.
  const keyOf = useCallback(
    (row: number) => `${columns}:${items[row * columns]?.id ?? row}`,
    [columns, items],
  )
  const isPainted = useIsPainted()
  const near = useMemo(() => inSteps(cardHeightPx), [cardHeightPx])
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    gap: gapPx,
    overscan: isPainted ? 4 : 0,
    ...(isPainted && { rangeExtractor: near }),
    scrollMargin: top,
    ...knownHeights({ keyOf, usualPx: cardHeightPx }),
  })
  const rows = virtualizer.getVirtualItems()
  const lastRow = rows.at(-1)?.index ?? 0
  // After every render, and only where it changed, as with the top.
  useLayoutEffect(() => {
    if (grid.current && grid.current.clientWidth !== width) setWidth(grid.current.clientWidth)
  })
  useLoadNearEnd(more.load, { last: lastRow, count: rowCount, ahead: ROWS_AHEAD })

  return (
    <QuickIcons value={isPainted}>
      <div ref={ref} className={classes.grid} style={{ height: virtualizer.getTotalSize() }}>
        {width > 0 &&
          rows.map((row) => (
            <div
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              className={classes.row}
              style={{
                transform: `translateY(${row.start - top}px)`,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {rowItems(row.index).map((item) => (
                <div key={item.id} className={classes.cell}>
                  {renderCard(item)}
                </div>
              ))}
            </div>
          ))}
      </div>
      {more.isLoading && <Loader aria-label={loadingMoreLabel} mx="auto" my="lg" />}
    </QuickIcons>
  )
}
