import type { User } from '#contract/auth.ts'
import type { NotificationKind } from '#contract/notification-switches.ts'
import { toWall, wallDay, wallTimeOfDay } from '#domain/calendar/wall-time.ts'

export type NotificationSwitches = Pick<
  User['settings'],
  NotificationKind | 'emailNotifications' | 'pushNotifications'
>

/** By which ways a kind is told: its own switch opens it, the two masters say how. */
export function waysOf(
  switches: NotificationSwitches,
  kind: NotificationKind,
): { readonly mail: boolean; readonly push: boolean } {
  const isOn = switches[kind]
  return {
    mail: isOn && switches.emailNotifications,
    // Product news are mails, as their switch says.
    push: isOn && switches.pushNotifications && kind !== 'marketingEmails',
  }
}

/** The hour of the morning, on people's own clocks, from which their day is told. */
export const MORNING_HOUR = 8
const MORNING_MS = MORNING_HOUR * 3_600_000

/** The day whose morning it is, or was, in a zone; null while that day is not 8 o'clock old. */
export function toldDayIn(timeZone: string, nowMs: number): string | null {
  const wallMs = toWall(timeZone, nowMs)
  return wallTimeOfDay(wallMs) >= MORNING_MS ? wallDay(wallMs) : null
}

/** On which days before (above zero) and after (below) its due day something is told of. */
export const projectNoticeDays = { soon: 3, tomorrow: 1, today: 0, overdue: -1 } as const
export const invoiceNoticeDays = {
  soon: 3,
  today: 0,
  overdue: -1,
  'overdue-7': -7,
  'overdue-30': -30,
} as const
