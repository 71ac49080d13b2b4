import type { SubscriptionDetails } from '#contract/subscriptions.ts'
import { changeKind, type PaidPlan } from '#domain/plans/changes.ts'
import type { PlanId } from '#domain/plans/plans.ts'

type Standing = Pick<SubscriptionDetails, 'planId' | 'effectivePlanId' | 'status' | 'interval' | 'planned'>

/** What choosing a plan means for somebody as they stand. */
export type PlanChoice =
  | 'on-free'
  | 'trial-to-free'
  | 'given'
  | 'cancel'
  | 'already'
  | 'planned'
  | 'resume'
  | 'subscribe'
  | 'upgrade'
  | 'downgrade'
  | 'overdue'

/** What is paid; a trial isn't, nor what was cancelled and is over. */
export function paidPlan({ planId, effectivePlanId, status, interval }: Standing): PaidPlan | null {
  if (planId === 'free' || interval === null) return null
  const isOver = status === 'cancelled' && effectivePlanId === 'free'
  return status === 'inactive' || status === 'trialing' || isOver ? null : { planId, interval }
}

/** A plan that the operator gave: nobody pays for it. */
export const isGiven = ({ planId, status, interval }: Standing): boolean =>
  status === 'active' && interval === null && planId !== 'free'

export function planChoice(standing: Standing, chosen: PaidPlan): PlanChoice {
  const paid = paidPlan(standing)
  const { planned, status } = standing
  if (chosen.planId === 'free') {
    if (paid !== null) return planned?.planId === 'free' ? 'planned' : 'cancel'
    if (isGiven(standing)) return 'given'
    return standing.effectivePlanId === 'free' ? 'on-free' : 'trial-to-free'
  }
  if (planned?.planId === chosen.planId && planned.interval === chosen.interval) return 'planned'
  const kind = changeKind(paid, chosen)
  // Another plan is to be had once what is owed has come in.
  if (kind !== 'none') return status === 'past_due' ? 'overdue' : kind
  return status === 'cancelled' || planned !== null ? 'resume' : 'already'
}

/** The plan that somebody has, whether or not its payment is overdue. */
export const currentPlan = (standing: Standing): PlanId =>
  paidPlan(standing)?.planId ?? standing.effectivePlanId
