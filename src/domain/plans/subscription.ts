import { type PlanFeature, type PlanId, type PlanLimits, plans } from './plans.ts'

export const subscriptionStatuses = ['inactive', 'trialing', 'active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What is on record about a workspace's plan. Instants are milliseconds since the epoch. */
export interface SubscriptionRecord {
  readonly planId: PlanId
  readonly status: SubscriptionStatus
  readonly trialEndsAtMs: number | null
  /** End of what has been paid for; access lasts until then after a cancellation. */
  readonly periodEndsAtMs: number | null
  /** Since when a payment is overdue. */
  readonly pastDueSinceMs: number | null
}

const DAY_MS = 86_400_000

/** How long a plan goes on after a payment failed. */
export const GRACE_DAYS = 7

/** How long before a trial's end its owner is told. */
export const TRIAL_NOTICE_DAYS = 3

/** Until when an overdue plan goes on; null where nothing is overdue. */
export function graceEndsAtMs({ status, pastDueSinceMs }: SubscriptionRecord): number | null {
  return status === 'past_due' && pastDueSinceMs !== null ? pastDueSinceMs + GRACE_DAYS * DAY_MS : null
}

/** A paid plan whose payment is overdue past its grace. */
export function isSuspended(record: SubscriptionRecord, nowMs: number): boolean {
  const endsAtMs = graceEndsAtMs(record)
  return endsAtMs !== null && nowMs >= endsAtMs
}

/**
 * The plan whose rules hold now. A trial ends at its very second for whoever asks, whether or not the job
 * that writes it down has run; a cancelled plan lasts to the end of its paid period, an overdue one to the end of its grace.
 */
export function effectivePlan(record: SubscriptionRecord, nowMs: number): PlanId {
  switch (record.status) {
    case 'trialing':
      return record.trialEndsAtMs !== null && nowMs < record.trialEndsAtMs ? record.planId : 'free'
    case 'active':
      return record.planId
    case 'past_due':
      return isSuspended(record, nowMs) ? 'free' : record.planId
    case 'cancelled':
      return record.periodEndsAtMs !== null && nowMs < record.periodEndsAtMs ? record.planId : 'free'
    case 'inactive':
      return 'free'
  }
}

/** Whether the plan whose rules hold is paid for, or was given by the operator: neither Free nor a trial. */
export const isPaidFor = (record: SubscriptionRecord, nowMs: number): boolean =>
  record.status !== 'trialing' && effectivePlan(record, nowMs) !== 'free'

/** Whether a feature is open now; where it isn't, whether the plan lacks it or its payment does. */
export function featureAccess(
  record: SubscriptionRecord,
  feature: PlanFeature,
  nowMs: number,
): 'open' | 'not-in-plan' | 'payment-overdue' {
  if (plans[effectivePlan(record, nowMs)].features.has(feature)) return 'open'
  const isPaidFor = isSuspended(record, nowMs) && plans[record.planId].features.has(feature)
  return isPaidFor ? 'payment-overdue' : 'not-in-plan'
}

/** Whether there would be room for more, were the plan paid for. */
export function isRoomOverdue(record: SubscriptionRecord, limit: keyof PlanLimits, nowMs: number): boolean {
  const roomOn = (planId: PlanId) => plans[planId].limits[limit] ?? Number.POSITIVE_INFINITY
  return isSuspended(record, nowMs) && roomOn(record.planId) > roomOn(effectivePlan(record, nowMs))
}
