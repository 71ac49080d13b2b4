import { type PlanFeature, plans } from '#domain/plans/plans.ts'
import { useSession } from '#web/lib/session.ts'

/** Tells what the user's plan opens. Where the plan isn't known, nothing is called closed: the server says. */
export function usePlanHas(): (feature: PlanFeature) => boolean {
  const plan = useSession(({ user }) => user?.plan)
  return (feature) => plan === undefined || plans[plan].features.has(feature)
}
