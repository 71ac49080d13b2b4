import { expect, test } from 'vitest'
import { currencyAffix, numberMarksIn } from './number-marks.ts'

test('numbers are typed with the signs of the language', () => {
  expect(numberMarksIn('en')).toEqual({
    decimalSeparator: '.',
    thousandSeparator: ',',
    allowedDecimalSeparators: ['.', ','],
  })
  expect(numberMarksIn('de')).toEqual({
    decimalSeparator: ',',
    thousandSeparator: '.',
    allowedDecimalSeparators: [','],
  })
})

test.each([
  ['USD', 'en', { prefix: '$' }],
  ['CHF', 'en', { prefix: 'CHF ' }],
  ['EUR', 'de', { suffix: ' €' }],
  ['USD', 'de', { suffix: ' $' }],
])('the sign of %s stands where it belongs in %s', (currency, locale, affix) => {
  expect(currencyAffix(currency, locale)).toEqual(affix)
})
