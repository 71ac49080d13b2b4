import { type KeyboardEvent, useMemo, useState } from 'react'
import type { Piece, Point } from '#domain/drafting/piece.ts'
import { type Corner, cornersOf } from './corners.ts'
import { keyedEdges } from './keyed-edges.ts'
import type { Selection } from './selection.ts'

interface SheetKeys {
  /** As they lie on the sheet. */
  readonly pieces: readonly Piece[]
  readonly selected: Selection | null
  readonly onSelect: (selected: Selection) => void
  readonly isMeasuring: boolean
  readonly onMeasuring: () => void
  /** One of the two points that are measured between. */
  readonly onPoint: (point: Point) => void
  /** Brings a point into view. */
  readonly reveal: (point: Point) => void
}

/**
 * What the pointer does on the sheet, by the keyboard: E goes from edge to edge, M begins to measure, period and comma
 * go from corner to corner, and Enter takes one. With Shift, E goes back.
 */
export function useSheetKeys(keys: SheetKeys) {
  const { pieces, selected, isMeasuring } = keys
  const corners = useMemo(() => cornersOf(pieces), [pieces])
  const edges = useMemo(
    () =>
      pieces.flatMap((piece) => keyedEdges(piece).map(({ key, edge }) => ({ piece, key, ops: edge.ops }))),
    [pieces],
  )
  const [index, setIndex] = useState<number | null>(null)
  const corner: Corner | null = (isMeasuring && index !== null && corners[index]) || null

  function goToEdge(by: 1 | -1) {
    const at = edges.findIndex(({ piece, key }) => piece.id === selected?.pieceId && key === selected.edge)
    const next = edges.at(at === -1 && by === -1 ? -1 : (at + by) % edges.length)
    if (!next) return
    keys.onSelect({ pieceId: next.piece.id, edge: next.key })
    const [start] = next.ops
    if (start && start.op !== 'close') keys.reveal(start.to)
  }

  function goToCorner(by: 1 | -1) {
    if (corners.length === 0) return
    const next =
      index === null ? (by === 1 ? 0 : corners.length - 1) : (index + by + corners.length) % corners.length
    setIndex(next)
    const at = corners[next]?.at
    if (at) keys.reveal(at)
  }

  const acts: Readonly<Record<string, () => void>> = {
    e: () => goToEdge(1),
    E: () => goToEdge(-1),
    m: keys.onMeasuring,
    ...(isMeasuring && {
      '.': () => goToCorner(1),
      ',': () => goToCorner(-1),
      ...(corner && { Enter: () => keys.onPoint(corner.at) }),
    }),
  }

  return {
    /** Where the keyboard is while it measures. */
    corner,
    /** Whether the key meant something here. */
    onKeyDown(event: KeyboardEvent): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      const act = acts[event.key]
      if (!act) return false
      event.preventDefault()
      act()
      return true
    },
  }
}
