/** The default of the preferences (specification, section 9). */
export const DEFAULT_TIME_ZONE = 'Europe/Berlin'

/** An IANA name that this machine's tables know. Fixed offsets ('+02:00') are none: they know no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The calendar day (`YYYY-MM-DD`) of an instant in a zone. */
export function dayIn(timeZone: string, instantMs: number): string {
  // Sweden writes days as ISO 8601 does.
  return dayFormat(timeZone).format(instantMs)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    formats.set(timeZone, format)
  }
  return format
}
