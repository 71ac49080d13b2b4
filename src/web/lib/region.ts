import type { WeekStart } from '#contract/preferences.ts'
import { usualWeekStart } from '#domain/accounts/starting-preferences.ts'
import { DEFAULT_TIME_ZONE, dayIn } from '#domain/calendar/time-zone.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { formatDate } from './formats.ts'
import { formatMoment } from './moments.ts'
import { useSession } from './session.ts'
import { type SessionState, sessionStore } from './session-store.ts'

/** How the signed-in user counts time and money. */
export interface Region {
  readonly timeZone: string
  readonly currency: CurrencyCode
  readonly weekStart: WeekStart
}

const defaults: Region = {
  timeZone: DEFAULT_TIME_ZONE,
  currency: 'USD',
  weekStart: usualWeekStart[getLocale()],
}

/** Where the preferences aren't known yet, their defaults hold. */
export function useRegion(): Region {
  // One value at a time: a new object each time would never compare as unchanged.
  const timeZone = useSession(({ user }) => settingsOf(user)?.timezone ?? defaults.timeZone)
  const currency = useSession(({ user }) => settingsOf(user)?.currency ?? defaults.currency)
  const weekStart = useSession(({ user }) => settingsOf(user)?.weekStart ?? defaults.weekStart)
  return { timeZone, currency, weekStart }
}

// A user kept by an older version may come without settings until the fresh one has arrived.
const settingsOf = (user: SessionState['user']): NonNullable<SessionState['user']>['settings'] | undefined =>
  user?.settings

/** The calendar day it is now in a zone, `YYYY-MM-DD`. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, Date.now())

const ownTimeZone = () => settingsOf(sessionStore.getState().user)?.timezone ?? defaults.timeZone

/** An instant as a day in the user's own zone. */
export const formatOwnDate = (iso: string): string => formatDate(iso, { timeZone: ownTimeZone() })

/** The same with the time of day. */
export const formatOwnMoment = (iso: string): string => formatMoment(iso, { timeZone: ownTimeZone() })
