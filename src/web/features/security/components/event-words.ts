import type { SecurityEventKind } from '#contract/security-events.ts'
import { m } from '#web/paraglide/messages.js'

/** A sentence for everything that is written down. */
export const eventWords: Record<SecurityEventKind, () => string> = {
  'signed-up': m.security_event_signed_up,
  'signed-up-google': m.security_event_signed_up_google,
  'signed-up-facebook': m.security_event_signed_up_facebook,
  'joined-google': m.security_event_joined_google,
  'joined-facebook': m.security_event_joined_facebook,
  'email-verified': m.security_event_email_verified,
  'signed-in': m.security_event_signed_in,
  'signed-in-google': m.security_event_signed_in_google,
  'signed-in-facebook': m.security_event_signed_in_facebook,
  'sign-in-refused': m.security_event_sign_in_refused,
  'second-factor-refused': m.security_event_second_factor_refused,
  proved: m.security_event_proved,
  'proof-refused': m.security_event_proof_refused,
  'password-changed': m.security_event_password_changed,
  'password-reset': m.security_event_password_reset,
  'email-change-asked': m.security_event_email_change_asked,
  'email-change-withdrawn': m.security_event_email_change_withdrawn,
  'email-changed': m.security_event_email_changed,
  'second-factor-on': m.security_event_second_factor_on,
  'second-factor-off': m.security_event_second_factor_off,
  'app-added': m.security_event_app_added,
  'app-removed': m.security_event_app_removed,
  'recovery-codes-renewed': m.security_event_recovery_codes_renewed,
  'recovery-code-used': m.security_event_recovery_code_used,
  'session-ended': m.security_session_ended,
  'other-sessions-ended': m.security_event_other_sessions_ended,
  'plan-given': m.security_event_plan_given,
  'admin-given': m.security_event_admin_given,
  'admin-taken': m.security_event_admin_taken,
  'sessions-ended-by-operator': m.security_event_sessions_ended,
  'business-opened': m.security_event_business_opened,
  'business-joined': m.security_event_business_joined,
  'business-left': m.security_event_business_left,
  'removed-from-business': m.security_event_removed_from_business,
  'business-handed-over': m.security_event_business_handed_over,
  'business-taken-over': m.security_event_business_taken_over,
}

/** What somebody should look at twice. */
export const isWarning = (kind: SecurityEventKind): boolean => kind.endsWith('-refused')
