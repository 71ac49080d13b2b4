import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useRef } from 'react'
import { useTop } from './use-window-list.ts'
import classes from './window-lines.module.css'

interface WindowLinesProps<Line> {
  readonly lines: readonly Line[]
  readonly keyOf: (line: Line) => string
  readonly estimatePx: number
  readonly children: (line: Line) => ReactNode
}

/** Lines below one another, of which only those near the window exist. */
export function WindowLines<Line>({ lines, keyOf, estimatePx, children }: WindowLinesProps<Line>) {
  const list = useRef<HTMLDivElement>(null)
  const top = useTop(list)
  const keyAt = useCallback(
    (index: number) => {
      const line = lines[index]
      return line === undefined ? index : keyOf(line)
    },
    [lines, keyOf],
  )
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => estimatePx,
    overscan: 8,
    scrollMargin: top,
    getItemKey: keyAt,
  })
  return (
    <div ref={list} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index]
        return line === undefined ? null : (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={classes.line}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {children(line)}
          </div>
        )
      })}
    </div>
  )
}
