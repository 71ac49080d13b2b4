import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount, readPercent } from './amount-values.ts'

describe('an amount of money', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1234,5', 1234.5],
    ['1234.56', 1234.56],
    ['1.234', 1234],
    ['1,234', 1234],
    ['1.234.567', 1234567],
    ['1,00,000', 100000],
    ['12,50 €', 12.5],
    ['€ 1 234,50', 1234.5],
    ["CHF 1'234.50", 1234.5],
    ['1200 EUR', 1200],
    ['200,-', 200],
    ['-5', -5],
    ['0', 0],
    ['0,50', 0.5],
  ])('%j is %d', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  it.each(['', 'free', '1.2.3', '1,2345', '12.34.56', '1.234,567', '12 or 13', '0.123', '--5'])(
    'is not %j',
    (text) => {
      expect(readAmount(text)).toBeNull()
    },
  )

  it('is read back as any country writes it', () => {
    const locales = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'de-AT', 'it')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), locales, (minor, locale) => {
        const amount = minor / 100
        const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount)
        expect(readAmount(written)).toBe(amount)
      }),
    )
  })
})

it.each([
  ['40', 40],
  ['40 %', 40],
  ['40,0%', 40],
  ['100', 100],
  ['half', null],
  ['12.5', null],
])('%j percent is %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})
