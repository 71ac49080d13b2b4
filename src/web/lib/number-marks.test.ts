import { expect, test } from 'vitest'
import { currencyAffix, decimalMarkIn } from './number-marks.ts'

test('decimals stand behind the mark of the language', () => {
  expect([decimalMarkIn('en'), decimalMarkIn('de')]).toEqual(['.', ','])
})

test.each([
  ['USD', 'en', { prefix: '$' }],
  ['CHF', 'en', { prefix: 'CHF ' }],
  ['EUR', 'de', { suffix: ' €' }],
  ['USD', 'de', { suffix: ' $' }],
])('the sign of %s stands where it belongs in %s', (currency, locale, affix) => {
  expect(currencyAffix(currency, locale)).toEqual(affix)
})
