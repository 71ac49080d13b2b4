import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Client } from '#contract/clients.ts'
import { type ClientActions, ClientCard } from './client-card.tsx'
import classes from './client-grid.module.css'

const CARD_MIN_WIDTH_PX = 300
const GAP_PX = 16
const ESTIMATED_ROW_PX = 220

interface ClientGridProps {
  readonly clients: readonly Client[]
  readonly actions: ClientActions
  /** Called when the end of what is loaded comes near. */
  readonly onNearEnd: () => void
}

/** Cards in as many columns as fit. Only the rows near the window exist, so ten thousand scroll like ten. */
export function ClientGrid({ clients, actions, onNearEnd }: ClientGridProps) {
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const grid = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(sizeRef, grid)
  const [top, setTop] = useState(0)
  const columns = Math.max(1, Math.floor((width + GAP_PX) / (CARD_MIN_WIDTH_PX + GAP_PX)))
  const rowCount = Math.ceil(clients.length / columns)
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => ESTIMATED_ROW_PX,
    gap: GAP_PX,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (row) => `${columns}:${clients[row * columns]?.id}`,
  })
  const rows = virtualizer.getVirtualItems()
  const lastRow = rows.at(-1)?.index ?? 0

  useLayoutEffect(() => {
    setTop(grid.current?.offsetTop ?? 0)
  }, [])
  useLayoutEffect(() => {
    if (rowCount > 0 && lastRow >= rowCount - 6) onNearEnd()
  }, [lastRow, rowCount, onNearEnd])

  return (
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
            {clients.slice(row.index * columns, (row.index + 1) * columns).map((client) => (
              <ClientCard key={client.id} client={client} actions={actions} />
            ))}
          </div>
        ))}
    </div>
  )
}
