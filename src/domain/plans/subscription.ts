import type { PlanId } from './plans.ts'

/** What is on record about a workspace's plan. Instants are milliseconds since the epoch. */
export interface SubscriptionRecord {
  readonly planId: PlanId
  readonly status: 'inactive' | 'trialing' | 'active' | 'past_due' | 'cancelled'
  readonly trialEndsAtMs: number | null
  /** End of what has been paid for; access lasts until then after a cancellation. */
  readonly periodEndsAtMs: number | null
}

/**
 * The plan whose rules hold now. A trial ends at its very second for whoever asks, whether or not the job
 * that writes it down has run; a cancelled plan lasts to the end of its paid period.
 */
export function effectivePlan(record: SubscriptionRecord, nowMs: number): PlanId {
  switch (record.status) {
    case 'trialing':
      return record.trialEndsAtMs !== null && nowMs < record.trialEndsAtMs ? record.planId : 'free'
    case 'active':
    case 'past_due':
      return record.planId
    case 'cancelled':
      return record.periodEndsAtMs !== null && nowMs < record.periodEndsAtMs ? record.planId : 'free'
    case 'inactive':
      return 'free'
  }
}
