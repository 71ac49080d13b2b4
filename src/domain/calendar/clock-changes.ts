import { fromWall, instantsAt, skippedAround, type WallMs } from './wall-time.ts'

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
