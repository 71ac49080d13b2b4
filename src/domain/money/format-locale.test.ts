import { expect, it } from 'vitest'
import { currencyCodes } from './currencies.ts'
import { formatLocaleOf } from './format-locale.ts'

it('goes by the language, and by the country of the currency', () => {
  expect(formatLocaleOf('en', 'USD')).toBe('en-US')
  expect(formatLocaleOf('en', 'NGN')).toBe('en-NG')
  expect(formatLocaleOf('de', 'USD')).toBe('de-DE')
})

it('takes no country from a currency of several', () => {
  expect(formatLocaleOf('en', 'EUR')).toBe('en-GB')
  expect(formatLocaleOf('en', 'XOF')).toBe('en-GB')
})

it('names a locale for every currency', () => {
  for (const currency of currencyCodes) {
    expect(new Intl.Locale(formatLocaleOf('en', currency)).region).toMatch(/^[A-Z]{2}$/)
  }
})
