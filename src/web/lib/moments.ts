import { toldApart } from '#domain/calendar/zone-names.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { type In, remembered } from './formats.ts'

/* Times of day, apart from formats.ts: a paper that is read before its script has come has none. */

/** The words are the product's, but a clock of 12 or 24 hours is a habit: the browser's. */
const browserClock = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle

const format = remembered(
  (locale: string, timeZone: string | undefined, hasDay: boolean) =>
    new Intl.DateTimeFormat(
      locale,
      hasDay
        ? { dateStyle: 'medium', timeStyle: 'short', timeZone }
        : {
            ...{ hour: 'numeric', minute: '2-digit', timeZone },
            ...(browserClock && { hourCycle: browserClock }),
          },
    ),
)

/** With the zone where the clock shows the time twice. */
function told(iso: string, hasDay: boolean, { locale = getLocale(), timeZone: given }: In): string {
  const instantMs = Date.parse(iso)
  const one = format(locale, given, hasDay)
  return toldApart(one.format(instantMs), locale, one.resolvedOptions().timeZone, instantMs)
}

/** An instant as a time of day, in the given time zone or the machine's. */
export const formatTime = (iso: string, given: In = {}): string => told(iso, false, given)

/** An instant as a day and a time of day, in the given time zone or the machine's. */
export const formatMoment = (iso: string, given: In = {}): string => told(iso, true, given)
