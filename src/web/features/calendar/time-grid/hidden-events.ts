/** Where something stands beside the hours, in rows from the top. */
export interface Rows {
  readonly from: number
  readonly to: number
}

/** Rows of which that much is in sight are not hidden. */
const SLIVER_ROWS = 0.1
/** What the top of the window shows of the hour before. */
const LEAD_ROWS = 0.25

/** What of the events is out of sight, above the window and below it. */
export function hiddenEvents(events: readonly Rows[], { from, to }: Rows) {
  return {
    above: events.filter((event) => event.to < from + SLIVER_ROWS),
    below: events.filter((event) => event.from > to - SLIVER_ROWS),
  }
}

/**
 * The row at the top of a window of so many rows when it opens: where work starts, or the first event where that comes
 * earlier or would be out of sight.
 */
export function openingRow(events: readonly Rows[], workStartsAt: number, windowRows: number): number {
  const first = Math.min(...events.map(({ from }) => from))
  const isInSight = first >= workStartsAt && first + 1 <= workStartsAt + windowRows
  const row = events.length === 0 || isInSight ? workStartsAt : Math.floor(first)
  return Math.max(row - LEAD_ROWS, 0)
}
