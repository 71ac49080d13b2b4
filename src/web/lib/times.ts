import { toldApart } from '#domain/calendar/zone-names.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { type In, remembered } from './formats.ts'

/* Times of day, apart from formats.ts: a paper that is read before its script has come has none. */

/** The words are the product's, but a clock of 12 or 24 hours is a habit: the browser's. */
const browserClock = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hourCycle

const timeFormat = remembered(
  (locale: string, timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(browserClock && { hourCycle: browserClock }),
    }),
)

/** With the zone where the clock shows the time twice. */
export function withTime(format: Intl.DateTimeFormat, iso: string): string {
  const ms = Date.parse(iso)
  const { locale, timeZone } = format.resolvedOptions()
  return toldApart(format.format(ms), locale, timeZone, ms)
}

/** An instant as a time of day, in the given time zone or the machine's. */
export const formatTime = (iso: string, { locale = getLocale(), timeZone }: In = {}): string =>
  withTime(timeFormat(locale, timeZone), iso)
