import { type PlanId, plans } from '#domain/plans/plans.ts'

/** How many clients a plan has room for; null is 'any number'. */
export const clientLimit = (plan: PlanId): number | null => plans[plan].limits.clients
