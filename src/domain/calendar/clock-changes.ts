import { fromWall, instantsAt, skippedAround, toWall, type WallMs } from './wall-time.ts'

/** Why a time on the wall doesn't say by itself when it is: the clock is put forward over it, or back before it. */
export type ClockChange =
  | { readonly kind: 'skipped'; readonly fromMs: WallMs; readonly toMs: WallMs }
  | { readonly kind: 'twice'; readonly wallMs: WallMs; readonly isSecond: boolean }

/** What the clock does at a time that is taken for an instant; null where it shows the time once. */
export function clockChangeAt(
  timeZone: string,
  wallMs: WallMs,
  instantMs = fromWall(timeZone, wallMs),
): ClockChange | null {
  const [first, second] = instantsAt(timeZone, wallMs)
  if (second !== undefined) return { kind: 'twice', wallMs, isSecond: instantMs >= second }
  const skipped = first === undefined ? skippedAround(timeZone, wallMs) : null
  return skipped && { kind: 'skipped', ...skipped }
}

/**
 * Whether a clock that shows a time twice does so as summer time ends, as it does every year, and not for Ramadan or for
 * good: then the one is by the offset of summer, and the other by that of winter.
 */
export function endsSummerTime(timeZone: string, wallMs: WallMs): boolean {
  const [first, second] = instantsAt(timeZone, wallMs)
  if (first === undefined || second === undefined) return false
  const year = new Date(wallMs).getUTCFullYear()
  const offsets = [0, 6].map((month) => {
    const instantMs = Date.UTC(year, month)
    return toWall(timeZone, instantMs) - instantMs
  })
  return wallMs - first === Math.max(...offsets) && wallMs - second === Math.min(...offsets)
}
