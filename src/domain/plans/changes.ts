import { type BillingInterval, type PlanId, planIds } from './plans.ts'

export interface PaidPlan {
  readonly planId: PlanId
  readonly interval: BillingInterval
}

export type ChangeKind = 'none' | 'subscribe' | 'upgrade' | 'downgrade'

/**
 * What choosing a plan means for a business that pays for `current` (null: for none). More is had at once, and so is
 * the year after the month; less waits for the end of what has been paid.
 */
export function changeKind(current: PaidPlan | null, chosen: PaidPlan): ChangeKind {
  if (current === null) return chosen.planId === 'free' ? 'none' : 'subscribe'
  const steps = planIds.indexOf(chosen.planId) - planIds.indexOf(current.planId)
  if (steps !== 0) return steps > 0 ? 'upgrade' : 'downgrade'
  if (chosen.interval === current.interval) return 'none'
  return chosen.interval === 'year' ? 'upgrade' : 'downgrade'
}

/** The rest of a price, for what is left of its period, to the cent. */
export function remainingMinor(
  priceMinor: number,
  period: { readonly startMs: number; readonly endMs: number },
  nowMs: number,
): number {
  const share = (period.endMs - nowMs) / (period.endMs - period.startMs)
  return Math.round(priceMinor * Math.min(1, Math.max(0, share)))
}

/** The day of the month on which periods that begin now go on beginning. */
export const anchorDayOf = (startMs: number): number => new Date(startMs).getUTCDate()

/** The same day of the next month or year; the last of the month where it has no such day. */
export function periodEndMs(
  startMs: number,
  interval: BillingInterval,
  anchorDay = anchorDayOf(startMs),
): number {
  const end = new Date(startMs)
  const months = interval === 'month' ? 1 : 12
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const daysInMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchorDay, daysInMonth))
  return end.getTime()
}
