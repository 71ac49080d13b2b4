import { toWall } from '../calendar/wall-time.ts'

/** From an instant on, what a zone's clocks are ahead of UTC. */
export interface OffsetStep {
  readonly fromMs: number
  readonly aheadMs: number
}

const DAY_MS = 86_400_000
/** No zone has put its clocks forward and back within so short a time for a century. */
const STRIDE_MS = 14 * DAY_MS

/**
 * The offsets of a zone between two instants, the earliest holding for whatever came before. A database that is given
 * them counts days as everything else here does, whichever time zone tables it has of its own.
 */
export function offsetSteps(timeZone: string, fromMs: number, toMs: number): OffsetStep[] {
  const ahead = (ms: number) => toWall(timeZone, ms) - ms
  const steps: OffsetStep[] = [{ fromMs, aheadMs: ahead(fromMs) }]
  let [atMs, aheadMs] = [fromMs, ahead(fromMs)]
  while (atMs < toMs) {
    const nextMs = Math.min(atMs + STRIDE_MS, toMs)
    const nextAhead = ahead(nextMs)
    if (nextAhead !== aheadMs) {
      let [low, high] = [atMs, nextMs]
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2)
        if (ahead(middle) === aheadMs) low = middle
        else high = middle
      }
      steps.push({ fromMs: high, aheadMs: nextAhead })
    }
    atMs = nextMs
    aheadMs = nextAhead
  }
  return steps
}

/** Rows are put on record as they come to be, so none is older than the business's time with the product. */
const YEARS_BACK = 25

const known = new Map<string, OffsetStep[]>()
/** More than there are zones; only names in odd capitals would pass it. */
const KNOWN_MAX = 1_000

/** The offsets of the last 25 years, found once for each zone and year. */
export function recentOffsets(timeZone: string, nowMs: number): OffsetStep[] {
  const year = new Date(nowMs).getUTCFullYear()
  const key = `${timeZone} ${year}`
  let steps = known.get(key)
  if (!steps) {
    steps = offsetSteps(timeZone, Date.UTC(year - YEARS_BACK, 0), Date.UTC(year + 1, 0, 8))
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(key, steps)
  }
  return steps
}
