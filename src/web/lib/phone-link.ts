/** A number to begin with, as people write them: +49 (0)30 123-456, 030/123456. */
const numberAhead = /^\s*(\+?[\d(][\d\s()./\u2010-\u2015-]*\d)/

/** The shortest that anybody can be called by, an extension of an office; and the longest (ITU-T E.164). */
const DIGITS = { min: 3, max: 15 }

/** What to dial; null where what was noted doesn't begin with one, such as 'call after 5'. */
function dialledBy(noted: string): string | null {
  const [, number] = numberAhead.exec(noted) ?? []
  if (number === undefined) return null
  // The zero in brackets is left out when the country's code is dialled.
  const dialled = number.startsWith('+') ? number.replace(/\(0\)/, '') : number
  const digits = dialled.replace(/\D/g, '')
  if (digits.length < DIGITS.min || digits.length > DIGITS.max) return null
  return `${dialled.startsWith('+') ? '+' : ''}${digits}`
}

interface PhoneAddresses {
  readonly call: string
  readonly text: string
  /** Only of a number with its country's code: WhatsApp knows no other. */
  readonly whatsApp: string | null
}

/** How to reach the number that was noted; null where there is none. */
export function phoneAddresses(noted: string): PhoneAddresses | null {
  const number = dialledBy(noted)
  if (number === null) return null
  const international = number.startsWith('00')
    ? number.slice(2)
    : number.startsWith('+')
      ? number.slice(1)
      : null
  return {
    call: `tel:${number}`,
    text: `sms:${number}`,
    whatsApp: international === null ? null : `https://wa.me/${international}`,
  }
}
