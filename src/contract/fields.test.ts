import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { email, line, listQuery, money, optionalLine, optionalText } from './fields.ts'

const max = 60
/** Any text, with what makes trouble in it more often than chance would have it. */
const texts = string({
  unit: constantFrom(
    'a',
    'é',
    '山',
    '👗',
    ' ',
    '\n',
    '\r\n',
    '\t',
    '\u0000',
    '\u0085',
    '\ud800',
    "'",
    '<',
    '%',
  ),
  maxLength: 80,
})

describe('a line', () => {
  it('is kept trimmed, short, on one line and storable, or else refused', () => {
    assert(
      property(texts, (text) => {
        const parsed = z.safeParse(line(max), text)
        if (!parsed.success) return
        expect(parsed.data).toBe(text.trim())
        expect(parsed.data.length).toBeGreaterThan(0)
        expect(parsed.data.length).toBeLessThanOrEqual(max)
        expect(parsed.data).not.toMatch(/[\p{Cc}\p{Cs}]/u)
      }),
    )
  })
})

describe('what turns the writing after it', () => {
  it('is kept in no line, and a line of nothing else is none', () => {
    const turned = '\u202b \u202eAda\u202c Lovelace\u202d'
    expect(z.parse(line(max), turned)).toBe('Ada Lovelace')
    expect(z.parse(optionalLine(max), turned)).toBe('Ada Lovelace')
    expect(z.parse(line(max), '\u2068ليلى\u2069 \u2066A\u2067')).toBe('ليلى A')
    expect(z.parse(z.object(listQuery), { q: '\u2068ليلى\u2069' }).q).toBe('ليلى')
    expect(z.safeParse(line(max), '\u202e').success).toBe(false)
    expect(z.parse(optionalLine(max), '\u202e')).toBeNull()
  })
})

describe('a letter and its mark', () => {
  it('are one letter wherever text comes in, and where it is looked for', () => {
    const [apart, one] = ['Ru\u0304ta Be\u0301', 'R\u016bta B\u00e9']
    for (const schema of [line(max), optionalLine(max), optionalText(max)])
      expect(z.parse(schema, apart)).toBe(one)
    expect(z.parse(z.object(listQuery), { q: apart }).q).toBe(one)
    // Of some there is no one letter.
    expect(z.parse(line(max), 'x\u0304')).toBe('x\u0304')
  })
})

describe('an optional text', () => {
  it('is null when there is nothing in it, and reads back as it was kept', () => {
    const schema = optionalText(max)
    assert(
      property(texts, (text) => {
        const parsed = z.safeParse(schema, text)
        if (!parsed.success) return
        if (text.trim() === '') expect(parsed.data).toBeNull()
        expect(parsed.data ?? '').not.toContain('\r')
        expect(z.parse(schema, parsed.data)).toBe(parsed.data)
      }),
    )
  })
})

describe('an address', () => {
  it.each(['', 'ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example', `${'x'.repeat(250)}@b.ca`])(
    'refuses %s',
    (text) => expect(z.safeParse(email(), text).success).toBe(false),
  )

  it('is kept in small letters', () => {
    expect(z.parse(email(), ' Ada.Lovelace+1@Example.COM ')).toBe('ada.lovelace+1@example.com')
  })
})

describe('an amount of money', () => {
  const amount = money('work', 9_999_999_999.99)

  it('is taken with every cent, however large', () => {
    assert(
      property(integer({ min: 0, max: 999_999_999_999 }), (cents) => amount.safeParse(cents / 100).success),
    )
  })

  it.each([0.001, 1.005, 1_234_567_890.123, -0.01, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused as %d',
    (wrong) => {
      expect(amount.safeParse(wrong).success).toBe(false)
    },
  )
})
