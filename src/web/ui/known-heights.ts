import { measureElement, type Virtualizer } from '@tanstack/react-virtual'

/**
 * How high rows were when they were last seen, by their keys. Who comes back to a list finds it as high as it was, and is
 * where they were: by what rows are usually high, they would be hundreds of entries further on.
 */
const heights = new Map<number | string | bigint, number>()

interface Rows {
  readonly keyOf: (row: number) => number | string
  /** Of one that was never seen. */
  readonly usualPx: number
}

/** For a virtualizer whose rows have a key each. */
export const knownHeights = ({ keyOf, usualPx }: Rows) => ({
  getItemKey: keyOf,
  estimateSize: (row: number) => heights.get(keyOf(row)) ?? usualPx,
  measureElement: <Row extends Element>(
    row: Row,
    entry: ResizeObserverEntry | undefined,
    virtualizer: Virtualizer<Window, Row>,
  ) => {
    const heightPx = measureElement(row, entry, virtualizer)
    heights.set(keyOf(virtualizer.indexFromElement(row)), heightPx)
    return heightPx
  },
})
