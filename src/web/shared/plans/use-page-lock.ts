import { useEffect } from 'react'
import { pricingCodes } from '#contract/errors.ts'
import type { PlanFeature } from '#domain/plans/plans.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { describeError, handlePageError } from '#web/lib/errors.ts'
import { usePlanHas } from './use-plan-has.ts'

/**
 * Whether a page is refused because of the plan. Where the plan is known not to include it, it is covered; any other
 * refusal, such as of a subscription that has lapsed, leads to the plans.
 */
export function usePageLock(feature: PlanFeature, error: Error | null) {
  const has = usePlanHas()
  const isLocked = isApiError(error, 'FEATURE_NOT_AVAILABLE') && !has(feature)
  const isRefused = error !== null && pricingCodes.some((code) => code === describeError(error).code)
  const isLeading = isRefused && !isLocked
  useEffect(() => {
    if (isLeading) handlePageError(error)
  }, [isLeading, error])
  return { isLocked, isRefused }
}
