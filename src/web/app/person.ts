import type { User } from '#contract/auth.ts'
import { daysBetween } from '#domain/calendar/days.ts'
import { dayIn } from '#domain/calendar/time-zone.ts'
import { formatDaysAhead } from '#web/lib/formats.ts'
import { mayOf } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { roleWords } from '#web/shared/team/role-words.ts'

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>

/** First and last name, else the address, else 'Guest User' (specification, section 2). */
export function personName(user: Named | null): string {
  const name = [user?.firstName, user?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return name || user?.email || m.app_guest_user()
}

/**
 * 'Admin', the plan's name with ' Plan', else 'Basic User' (specification, section 2). Whom the plan is none of their
 * business reads what they are in it instead.
 */
export function personLabel(user: Pick<User, 'isAdmin' | 'plan' | 'workspace'> | null): string {
  if (user?.isAdmin) return m.app_label_admin()
  if (!user?.plan) return m.app_label_basic()
  if (user.workspace && !mayOf(user)('billing')) return roleWords[user.workspace.role]()
  return m.app_label_plan({ plan: `${user.plan.charAt(0).toUpperCase()}${user.plan.slice(1)}` })
}

/** When a trial ends, by calendar days; null where there is none, or it has ended. */
export function trialText(trialEndDate: string | null, timeZone: string, nowMs: number): string | null {
  if (trialEndDate === null || Date.parse(trialEndDate) <= nowMs) return null
  const days = daysBetween(dayIn(timeZone, nowMs), dayIn(timeZone, Date.parse(trialEndDate)))
  return m.app_trial_ends({ when: formatDaysAhead(days) })
}
