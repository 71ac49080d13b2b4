import fc from 'fast-check'
import { expect, it } from 'vitest'
import { icsDay, icsInstant, icsLines, icsText } from './ics.ts'

// Refuses half a character, too.
const octets = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length
const linesOf = (content: string) => content.split('\r\n').slice(0, -1)

it('text is escaped, and its line breaks are written out', () => {
  expect(icsText('Zoë; fitting, 1\n山田')).toBe('Zoë\\; fitting\\, 1\\n山田')
  expect(icsText('a\\nb\r\nc:"d"')).toBe('a\\\\nb\\nc:"d"')
})

it('times are in UTC, days have no time', () => {
  expect(icsInstant('2026-03-02T08:00:59.999Z')).toBe('20260302T080059Z')
  expect(icsDay('2026-03-02')).toBe('20260302')
})

it('a line of 75 octets is left whole, one of 76 is folded', () => {
  expect(icsLines(['x'.repeat(75)])).toBe(`${'x'.repeat(75)}\r\n`)
  expect(icsLines(['x'.repeat(76)])).toBe(`${'x'.repeat(75)}\r\n x\r\n`)
  expect(linesOf(icsLines(['山'.repeat(26)])).map(octets)).toEqual([75, 4])
})

it('any line unfolds to itself, and no part is longer than 75 octets or half a character', () => {
  const text = fc
    .string({ unit: fc.constantFrom('a', 'é', '山', '😀', ' ', '\\n'), maxLength: 400 })
    .map((given) => `SUMMARY:${given}`)
  fc.assert(
    fc.property(text, (line) => {
      const folded = icsLines([line])
      const parts = linesOf(folded)
      expect(Math.max(...parts.map(octets))).toBeLessThanOrEqual(75)
      expect(folded.replaceAll('\r\n ', '')).toBe(`${line}\r\n`)
      // No more lines than it takes, but for what is left of one when the next character doesn't fit.
      expect(parts.length).toBeLessThanOrEqual(Math.ceil(octets(line) / 71) + 1)
    }),
  )
})
