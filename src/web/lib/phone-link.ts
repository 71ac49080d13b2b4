/** A number to begin with, as people write them: +49 (0)30 123-456, 030/123456. */
const numberAhead = /^\s*(\+?[\d(][\d\s()./\u2010-\u2015-]*\d)/

/** The shortest that anybody can be called by, an extension of an office; and the longest (ITU-T E.164). */
const DIGITS = { min: 3, max: 15 }

/** The address that calls a number; null where what was noted doesn't begin with one, such as 'call after 5'. */
export function callAddress(noted: string): string | null {
  const [, number] = numberAhead.exec(noted) ?? []
  if (number === undefined) return null
  // The zero in brackets is left out when the country's code is dialled.
  const dialled = number.startsWith('+') ? number.replace(/\(0\)/, '') : number
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < DIGITS.min || digits.length > DIGITS.max) return null
  return `tel:${dialled.startsWith('+') ? '+' : ''}${digits}`
}
