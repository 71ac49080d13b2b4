import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecimalMark, readNumber } from './read-number.ts'

const marks = { en: '.', de: ',' } as const
type Language = keyof typeof marks

const read = (text: string, language: Language | null, decimals = 2) =>
  readNumber(text, { decimals, decimalMark: language && marks[language] })
const sure = (value: number) => ({ kind: 'number', value, isSure: true })
const shownBack = (value: number) => ({ kind: 'number', value, isSure: false })

describe('groups are groups wherever they can only be that', () => {
  it.each([
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['-7,500.00', -7500],
    ['-7.500,00', -7500],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['1,23,456.5', 123456.5],
    ["CHF 1'234.50", 1234.5],
    ['€ 1 234', 1234],
    ['1 234 €', 1234],
    ['−5', -5],
    ['$1,200.00', 1200],
    ['1.200,00 €', 1200],
    ['１２００', 1200],
    ['١٬٢٠٠', 1200],
    ['1200', 1200],
    ['+5', 5],
  ])('%j is %d in English and in German', (text, value) => {
    expect([read(text, 'en'), read(text, 'de'), read(text, null)]).toEqual(Array(3).fill(sure(value)))
  })
})

describe('a mark that can be either is the language’s', () => {
  it.each([
    ['1,200', 'en', sure(1200)],
    ['1.200', 'de', sure(1200)],
    ['12.50', 'en', sure(12.5)],
    ['12,50', 'de', sure(12.5)],
    ['.5', 'en', sure(0.5)],
    ['-$5.00', 'en', sure(-5)],
    ['12,', 'de', sure(12)],
    ['١٢٫٥', 'en', sure(12.5)],
    ['١٢٫٥', 'de', sure(12.5)],
  ] as const)('%j in %s', (text, language, expected) => {
    expect(read(text, language)).toEqual(expected)
  })
})

describe('what somebody may have meant otherwise', () => {
  it.each([
    ['12,50', 'en', shownBack(12.5)],
    ['12.5', 'de', shownBack(12.5)],
    ['1234,5', 'en', shownBack(1234.5)],
    ['0,5', 'en', shownBack(0.5)],
    ['1,200', 'de', { kind: 'ambiguous', decimal: 1.2, grouped: 1200 }],
    ['1.200', 'en', { kind: 'ambiguous', decimal: 1.2, grouped: 1200 }],
    ['-1.200', 'en', { kind: 'ambiguous', decimal: -1.2, grouped: -1200 }],
  ] as const)('%j in %s is shown back, or asked about', (text, language, expected) => {
    expect(read(text, language)).toEqual(expected)
  })

  it('is a quantity of three places where there may be so many, which is shown back', () => {
    expect([read('1.200', 'en', 3), read('1,200', 'de', 3)]).toEqual([shownBack(1.2), shownBack(1.2)])
  })

  it('are thousands in a file, of which nobody knows the language', () => {
    expect([read('1.200', null), read('1,200', null), read('12,50', null)]).toEqual([
      sure(1200),
      sure(1200),
      sure(12.5),
    ])
  })
})

it.each(['', '  ', '\u00a0'])('%j is none', (text) => {
  expect(read(text, 'en')).toEqual({ kind: 'none' })
})

it.each([
  ...['free', '1.2.3', '1,2345', '12.34.56', '1.234,567', '12 or 13', '0.123', '--5', '-', '€', '1,200,00'],
  ...['1.200.00', '1,2,3', '12e3', '1/2', '(5)'],
])('%j is no number', (text) => {
  expect([read(text, 'en'), read(text, 'de')]).toEqual(Array(2).fill({ kind: 'unreadable' }))
})

describe('what is formatted is read again as the same number', () => {
  const languages = fc.constantFrom<Language>('en', 'de')
  const minor = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
  /** −0 is written as 0, and is no other number. */
  const plain = (value: number) => value + 0

  it.each([0, 2])('with %d places, grouped or not, as money or bare', (decimals) => {
    fc.assert(
      fc.property(minor, languages, fc.boolean(), fc.boolean(), (units, language, useGrouping, isMoney) => {
        const value = plain(units / 10 ** decimals)
        const written = new Intl.NumberFormat(language, {
          useGrouping,
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
          ...(isMoney && { style: 'currency', currency: 'EUR' }),
        }).format(value)
        expect(read(written, language, decimals)).toEqual(sure(value))
      }),
    )
  })

  it('with any number of places up to three, though it may be shown back', () => {
    fc.assert(
      fc.property(minor, languages, (thousandths, language) => {
        const value = plain(thousandths / 1_000)
        const written = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value)
        expect(read(written, language, 3)).toMatchObject({ kind: 'number', value })
      }),
    )
  })

  it('and never as a thousandth or a hundredfold of it in the other language, unless that is shown back', () => {
    fc.assert(
      fc.property(minor, languages, fc.constantFrom(0, 1, 2), (units, language, places) => {
        const value = plain(units / 10 ** places)
        const written = new Intl.NumberFormat(language, {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        }).format(value)
        const result = read(written, language === 'en' ? 'de' : 'en')
        if (result.kind === 'number' && result.isSure) expect(result.value).toBe(value)
      }),
    )
  })

  it('whatever mark a file is written with', () => {
    const decimalMarks = fc.constantFrom<DecimalMark | null>('.', ',', null)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), decimalMarks, (value, decimalMark) => {
        expect(readNumber(`${value}`, { decimals: 2, decimalMark })).toEqual(sure(value))
      }),
    )
  })
})
