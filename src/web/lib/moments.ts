import { getLocale } from '#web/paraglide/runtime.js'
import { type In, remembered } from './formats.ts'
import { withTime } from './times.ts'

const momentFormat = remembered(
  (locale: string, timeZone: string | undefined) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
)

/** An instant as a day and a time of day, in the given time zone or the machine's. */
export const formatMoment = (iso: string, { locale = getLocale(), timeZone }: In = {}): string =>
  withTime(momentFormat(locale, timeZone), iso)
