import type { PlanId } from '#domain/plans/plans.ts'

/** A plan's name is the same in every language. */
const planNames: Readonly<Record<PlanId, string>> = {
  free: 'Free',
  premium: 'Premium',
  enterprise: 'Enterprise',
}
export const planName = (planId: PlanId): string => planNames[planId]

/** What every mail about a plan is told. */
export interface SubscriptionMailInput {
  readonly brand: string
  readonly firstName: string
  readonly planId: PlanId
  readonly pricingUrl: string
}
