import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDifference, formatLength } from './format-length.ts'
import { type Length, lengthUnits } from './length.ts'
import { parseLength } from './parse-length.ts'

const locales = ['en', 'de', 'fr', 'pl', 'sv', 'pt-BR', 'de-CH', 'ar-EG', 'fa', 'hi']

describe('inches', () => {
  it.each([
    [36, '36'],
    [36.375, '36⅜'],
    [36.313, '36 5/16'],
    [36.3125, '36 5/16'],
    [0.5, '½'],
    [0.063, '1/16'],
    [36.333, '36⅓'],
    [36.3, '36.3'],
    [36.312, '36.312'],
    [36.374, '36.374'],
    [0.999, '0.999'],
  ])('%d are written %j', (size, text) => {
    expect(formatLength(size, 'inches')).toBe(text)
  })

  it('that are no fraction have the locale’s decimals', () => {
    expect(formatLength(36.3, 'inches', { locale: 'de' })).toBe('36,3')
  })

  it('carry their sign when asked', () => {
    expect(formatLength(36.375, 'inches', { withUnit: true })).toBe('36⅜″')
  })
})

describe('centimetres', () => {
  it.each([
    [91, 'en', '91'],
    [91.5, 'en', '91.5'],
    [91.5, 'de', '91,5'],
    [91.25, 'en', '91.25'],
    [1000, 'en', '1000'],
    [91.5, 'ar-EG', '91.5'],
  ])('%d in %s are written %j', (size, locale, text) => {
    expect(formatLength(size, 'cm', { locale })).toBe(text)
  })

  it('carry their unit when asked', () => {
    expect(formatLength(91.5, 'cm', { locale: 'fr', withUnit: true })).toBe('91,5 cm')
  })
})

describe('what is written is read as the same size', () => {
  function comesBack(length: Length, locale = 'en', withUnit = false) {
    const text = formatLength(length.size, length.unit, { locale, withUnit })
    expect(parseLength(text, length.unit)).toEqual({ kind: 'length', ...length, convertedFrom: null })
  }

  it('for every sixteenth of an inch up to 200', () => {
    for (let sixteenths = 1; sixteenths <= 200 * 16; sixteenths++) {
      const typed = `${Math.floor(sixteenths / 16)} ${sixteenths % 16}/16`
      const size = Math.round((sixteenths / 16) * 1000) / 1000
      expect(parseLength(typed, 'inches')).toMatchObject({ size })
      expect(formatLength(size, 'inches')).not.toContain('.')
      comesBack({ size, unit: 'inches' })
    }
  })

  it('for every millimetre up to 500 cm, with point and comma', () => {
    for (let millimetres = 1; millimetres <= 5_000; millimetres++) {
      comesBack({ size: millimetres / 10, unit: 'cm' })
      comesBack({ size: millimetres / 10, unit: 'cm' }, 'de')
    }
  })

  it('for any size on record, in every locale, with or without the unit', () => {
    assert(
      property(
        integer({ min: 1, max: 400_000 }),
        constantFrom(...lengthUnits),
        constantFrom(...locales),
        constantFrom(true, false),
        (thousandths, unit, locale, withUnit) => {
          comesBack({ size: thousandths / 1000, unit }, locale, withUnit)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a difference', () => {
  const inches = (size: number): Length => ({ size, unit: 'inches' })
  const cm = (size: number): Length => ({ size, unit: 'cm' })

  it.each([
    [inches(36), inches(36.5), 'inches', '+½″'],
    [inches(36.313), inches(36), 'inches', '−5/16″'],
    [inches(36.063), inches(37.5), 'inches', '+1 7/16″'],
    [inches(36.333), inches(36.667), 'inches', '+⅓″'],
    [inches(36), inches(36.3), 'inches', '+0.3″'],
    [cm(93), cm(91.5), 'cm', '−1.5 cm'],
    [cm(91.4), inches(36.5), 'inches', '+½″'],
    [inches(36), cm(92), 'cm', '+0.6 cm'],
    [inches(36), inches(36.5), 'cm', '+1.3 cm'],
    [inches(36), inches(36), 'inches', ''],
    [cm(91.4), inches(36), 'inches', ''],
    [cm(91.4), inches(36), 'cm', ''],
  ] as const)('from %o to %o in %s is %j', (before, after, unit, text) => {
    expect(formatDifference(before, after, unit)).toBe(text)
  })

  it('has the locale’s decimals', () => {
    expect(formatDifference(cm(91), cm(92.5), 'cm', { locale: 'de' })).toBe('+1,5 cm')
  })
})
