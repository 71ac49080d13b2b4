import { expect, it } from 'vitest'
import { startingPreferences } from './starting-preferences.ts'

it.each([
  ['de', 'DE', 'EUR', 'cm'],
  ['de', 'CH', 'EUR', 'cm'],
  ['de', null, 'EUR', 'cm'],
  ['en', 'US', 'USD', 'inches'],
  ['en', 'GB', 'GBP', 'cm'],
  ['en', 'NG', 'USD', 'inches'],
  ['en', 'toString', 'USD', 'inches'],
  ['en', null, 'USD', 'inches'],
] as const)('in %s from %s it is %s and %s', (language, region, currency, unit) => {
  const weekStart = language === 'de' ? 'monday' : 'sunday'
  expect(startingPreferences(language, region)).toEqual({ currency, unit, weekStart })
})
