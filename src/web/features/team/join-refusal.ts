import type { OpenedInvitation } from '#contract/joining.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { m } from '#web/paraglide/messages.js'

/** What each way to join is given. */
export interface JoinWay {
  readonly token: string
  readonly invitation: OpenedInvitation
  /** It turned out to be used, taken back or expired meanwhile. */
  readonly onDead: () => void
}

/** The business has no seat: whoever is invited can't buy one, so that it leads to nobody's plans. */
export function joinRefusal(error: unknown, { businessName, invitedBy }: OpenedInvitation): string | null {
  if (!isApiError(error, 'PLAN_SEAT_LIMIT_REACHED', 'SUBSCRIPTION_INACTIVE')) return null
  return m.team_join_full({ business: businessName || m.team_this_business(), inviter: invitedBy })
}
