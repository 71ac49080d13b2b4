import { turnAt } from './wall-time.ts'

/** 'EST', or 'GMT+1' where a language has no letters for it. */
export function zoneShort(locale: string, timeZone: string, instantMs: number): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
  const name = format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}

/** What tells of a time which of two it is: '10:00' as it is, and '02:30 CET' where the clock shows it twice that night. */
export const toldApart = (text: string, locale: string, timeZone: string, instantMs: number): string =>
  turnAt(timeZone, instantMs) === null ? text : `${text} ${zoneShort(locale, timeZone, instantMs)}`
