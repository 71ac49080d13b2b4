import { type PlanId, plans } from '#domain/plans/plans.ts'

/** How many projects a plan has room for; null is 'any number'. */
export const projectLimit = (plan: PlanId): number | null => plans[plan].limits.projects
