/** How iCalendar (RFC 5545) is written: escaped text, lines of at most 75 octets, CRLF. */

const LINE_MAX_OCTETS = 75

/** A value of type TEXT. */
export const icsText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** An instant in UTC: 20260302T080000Z. */
export const icsInstant = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`

/** A calendar day: 20260302. */
export const icsDay = (day: string): string => day.replaceAll('-', '')

/** The lines of a calendar, each folded and ended. */
export const icsLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('')

/** Goes on in a new line that begins with a space, between characters and never within the octets of one. */
function fold(line: string): string {
  // Three octets are the most that a UTF-16 unit comes to.
  if (line.length * 3 <= LINE_MAX_OCTETS) return line
  let folded = ''
  let begin = 0
  let octets = 0
  for (let at = 0; at < line.length; ) {
    const codePoint = line.codePointAt(at) ?? 0
    const width = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
    if (octets + width > LINE_MAX_OCTETS) {
      folded += `${line.slice(begin, at)}\r\n `
      begin = at
      octets = 1
    }
    octets += width
    at += width === 4 ? 2 : 1
  }
  return folded + line.slice(begin)
}
