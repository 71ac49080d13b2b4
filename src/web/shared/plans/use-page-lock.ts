import { useEffect } from 'react'
import { pricingCodes } from '#contract/errors.ts'
import type { PaperKind } from '#contract/workspaces.ts'
import type { PlanFeature } from '#domain/plans/plans.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { describeError, handlePageError } from '#web/lib/errors.ts'
import { refreshUser, useSession } from '#web/lib/session.ts'
import { usePlanHas } from './use-plan-has.ts'

/**
 * Whether the server is known to refuse a page because of the plan, so that it needn't be asked. That a payment is
 * overdue it says itself, in its own words.
 */
export function useIsClosed(feature: PlanFeature): boolean {
  const has = usePlanHas()
  const isPaymentOverdue = useSession(({ user }) => user?.isPaymentOverdue ?? false)
  return !has(feature) && !isPaymentOverdue
}

/** The same of a kind of paper, of which a business may still see what it has from a plan before. */
export function useArePapersClosed(kind: PaperKind): boolean {
  const isClosed = useIsClosed('invoices')
  const hasAny = useSession(({ user }) => user?.workspace?.papers?.includes(kind) ?? true)
  return isClosed && !hasAny
}

/** A closed page isn't asked for: whether the plan was changed elsewhere a moment ago is asked instead. */
function useAskedAnew(isClosed: boolean): boolean {
  useEffect(() => {
    if (isClosed) void refreshUser()
  }, [isClosed])
  return isClosed
}

export const useClosedPage = (feature: PlanFeature): boolean => useAskedAnew(useIsClosed(feature))

export const useClosedPapers = (kind: PaperKind): boolean => useAskedAnew(useArePapersClosed(kind))

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
