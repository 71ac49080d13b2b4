import { isTimeZone } from '#domain/calendar/time-zone.ts'

/** One for each full hour from GMT+1 to GMT+14 (specification, section 9), by its offset in winter. */
const usualZones = [
  'Europe/Berlin',
  'Europe/Athens',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Brisbane',
  'Pacific/Noumea',
  'Pacific/Auckland',
  'Pacific/Tongatapu',
  'Pacific/Kiritimati',
] as const

interface ZoneOption {
  readonly value: string
  readonly label: string
}

/** 'GMT+5:30' on a given day: offsets change with daylight saving. */
function offsetOf(timeZone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(atMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
}

export const zoneName = (timeZone: string, atMs: number): string =>
  `${timeZone.replaceAll('_', ' ')} (${offsetOf(timeZone, atMs)})`

const option = (timeZone: string, atMs: number): ZoneOption => ({
  value: timeZone,
  label: zoneName(timeZone, atMs),
})

/** The fourteen first, then every other zone of the world; `current` is there even where this browser's table calls it otherwise. */
export function zoneOptions(current: string, atMs: number): { usual: ZoneOption[]; others: ZoneOption[] } {
  const usual = new Set<string>(usualZones)
  const others = new Set([...Intl.supportedValuesOf('timeZone'), current].filter((zone) => !usual.has(zone)))
  return {
    usual: [...usual].map((zone) => option(zone, atMs)),
    others: [...others].filter(isTimeZone).map((zone) => option(zone, atMs)),
  }
}
