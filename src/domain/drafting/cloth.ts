import type { CellMask, Span } from './cell-mask.ts'

/** Where a piece goes, in cells. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** A length of cloth that is filled piece by piece, each as near to its beginning as it fits. */
export function openCloth(columns: number) {
  const rows: Span[][] = []
  /** Cloth only fills up: what didn't fit above stays unfit. */
  const lowest = new Map<CellMask, number>()

  /** The first occupied cells of a row that some cells of the piece lie on; tells how far right it has to go. */
  function clash(mask: CellMask, x: number, y: number, from: number): { row: number; x: number } | null {
    for (let step = 0; step < mask.rows.length; step++) {
      const row = (from + step) % mask.rows.length
      const taken = rows[y + row]
      if (taken === undefined) continue
      for (const [start, end] of mask.rows[row] ?? []) {
        for (const [first, last] of taken) {
          if (first <= x + end && last >= x + start) return { row, x: last - start + 1 }
        }
      }
    }
    return null
  }

  return {
    find(mask: CellMask): Spot {
      for (let y = lowest.get(mask) ?? 0; ; y++) {
        let x = 0
        let row = 0
        while (x + mask.columns <= columns) {
          const found = clash(mask, x, y, row)
          if (found === null) {
            lowest.set(mask, y)
            return { x, y }
          }
          ;({ x, row } = found)
        }
      }
    },
    fill(mask: CellMask, { x, y }: Spot): void {
      for (const [index, spans] of mask.rows.entries()) {
        const taken = rows[y + index] ?? []
        rows[y + index] = [...taken, ...spans.map(([start, end]): Span => [x + start, x + end])]
      }
    },
  }
}
