import type { ErrorCode } from '#contract/errors.ts'
import type { LimitedKind } from '#contract/subscriptions.ts'
import type { PlanFeature, PlanLimits } from '#domain/plans/plans.ts'
import { featureAccess, isRoomOverdue, type SubscriptionRecord } from '#domain/plans/subscription.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'

/** The refusal of one more than the plan has room for. */
export const noRoomFor = (kind: LimitedKind, room: number): AppError =>
  kind === 'clients'
    ? new AppError('PLAN_CLIENT_LIMIT_REACHED', { message: m.plans_room_for_clients({ count: room }) })
    : new AppError('PLAN_PROJECT_LIMIT_REACHED', { message: m.plans_room_for_projects({ count: room }) })

/** Where the refusal of a feature that the plan lacks has a code of its own. */
const notInPlan: Partial<Record<PlanFeature, ErrorCode>> = { calendar: 'PLAN_UPGRADE_REQUIRED' }

/** Why a feature is closed; null where it is open. Every guard of a feature goes through here. */
export function refusalOf(record: SubscriptionRecord, feature: PlanFeature, nowMs: number): AppError | null {
  switch (featureAccess(record, feature, nowMs)) {
    case 'open':
      return null
    case 'payment-overdue':
      return new AppError('SUBSCRIPTION_INACTIVE', { message: m.plans_payment_overdue() })
    case 'not-in-plan':
      return new AppError(notInPlan[feature] ?? 'FEATURE_NOT_AVAILABLE')
  }
}

/** What a limit refuses with: its own refusal, unless the plan has room for more once it is paid for. */
export const limitRefusalOf = (
  record: SubscriptionRecord,
  limit: keyof PlanLimits,
  own: AppError,
  nowMs: number,
): AppError =>
  isRoomOverdue(record, limit, nowMs)
    ? new AppError('SUBSCRIPTION_INACTIVE', { message: m.plans_payment_overdue_room() })
    : own
