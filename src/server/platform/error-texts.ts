import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#server/paraglide/messages.js'

/** What a person reads of an error when nothing more exact is known. */
export const errorTexts: Readonly<Record<ErrorCode, typeof m.error_internal>> = {
  BAD_REQUEST: m.error_bad_request,
  UNAUTHENTICATED: m.error_unauthenticated,
  INVALID_CREDENTIALS: m.error_invalid_credentials,
  REAUTH_REQUIRED: m.error_reauth_required,
  EMAIL_NOT_VERIFIED: m.error_email_not_verified,
  NOT_ALLOWED: m.error_not_allowed,
  WORKSPACE_CLOSED: m.error_workspace_closed,
  FEATURE_NOT_AVAILABLE: m.error_feature_not_available,
  PLAN_UPGRADE_REQUIRED: m.error_plan_upgrade_required,
  PLAN_CLIENT_LIMIT_REACHED: m.error_plan_client_limit_reached,
  PLAN_PROJECT_LIMIT_REACHED: m.error_plan_project_limit_reached,
  PLAN_AI_LIMIT_REACHED: m.error_plan_ai_limit_reached,
  PLAN_STORAGE_LIMIT_REACHED: m.error_plan_storage_limit_reached,
  PLAN_SEAT_LIMIT_REACHED: m.error_plan_seat_limit_reached,
  SUBSCRIPTION_INACTIVE: m.error_subscription_inactive,
  NOT_FOR_SALE: m.error_not_for_sale,
  NOT_FOUND: m.error_not_found,
  CONFLICT: m.error_conflict,
  TOO_LARGE: m.error_too_large,
  UNSUPPORTED_MEDIA: m.error_unsupported_media,
  VALIDATION_FAILED: m.error_validation_failed,
  RATE_LIMITED: m.error_rate_limited,
  INTERNAL: m.error_internal,
  UNAVAILABLE: m.error_unavailable,
}
