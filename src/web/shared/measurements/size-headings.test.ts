import { expect, it } from 'vitest'
import { locales, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { nameOnGarment, readSizeHeading, standardSizeOf, standardSizes } from './size-headings.ts'
import { sizeName } from './size-names.ts'

it('knows every standard size by its own name, and many by German ones', () => {
  expect(standardSizes.map(standardSizeOf)).toEqual(standardSizes)
  expect(standardSizeOf('HÜFTE')).toBe('Hips')
  expect(standardSizeOf('Aermellaenge (cm)')).toBe('Arm Length')
  expect(standardSizeOf('Inside leg')).toBe('Inseam')
  expect(standardSizeOf('Hat')).toBeNull()
})

it.each(locales)('knows every standard size by what it is called in %s', (locale) => {
  overwriteGetLocale(() => locale)
  const labels = standardSizes.map(sizeName)
  overwriteGetLocale(() => 'en')
  expect(labels.map(standardSizeOf)).toEqual(standardSizes)
})

it.each([
  ['Bust', 'Bust', null],
  ['Bust (cm)', 'Bust', 'cm'],
  ['Bust [in]', 'Bust', 'inches'],
  ['Brust in Zoll', 'Brust', 'inches'],
  ['Sleeve (left)', 'Sleeve (left)', null],
  ['(cm)', '(cm)', null],
])('%j is %j, in %s', (heading, name, unit) => {
  expect(readSizeHeading(heading)).toEqual({ name, unit })
})

it('gives a size the name that it has on the garment', () => {
  expect(nameOnGarment('Bust', 'suit', ['Bust'])).toBe('Chest')
  expect(nameOnGarment('Bust', 'dress', ['Bust'])).toBe('Bust')
  expect(nameOnGarment('Bust', 'suit', ['Bust', 'Chest'])).toBe('Bust')
  expect(nameOnGarment('Hat', 'suit', ['Hat'])).toBe('Hat')
})
