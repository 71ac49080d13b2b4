import { expect, it } from 'vitest'
import { locales, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { readSizeHeading, sizeNamed, standardSizes } from './size-headings.ts'
import { sizeName } from './size-names.ts'

it('knows every standard size by its own name, and many by German ones', () => {
  expect(standardSizes.map(sizeNamed)).toEqual(standardSizes)
  expect(sizeNamed('HÜFTE')).toBe('Hips')
  expect(sizeNamed('Aermellaenge (cm)')).toBe('Arm Length')
  expect(sizeNamed('Inside leg')).toBe('Inseam')
  expect(sizeNamed('Hat')).toBeNull()
})

it.each(locales)('knows every standard size by what it is called in %s', (locale) => {
  overwriteGetLocale(() => locale)
  const labels = standardSizes.map(sizeName)
  overwriteGetLocale(() => 'en')
  expect(labels.map(sizeNamed)).toEqual(standardSizes)
})

it.each([
  ['Bust', 'Bust', null],
  ['Bust (cm)', 'Bust', 'cm'],
  ['Bust [in]', 'Bust', 'inches'],
  ['Brust in Zoll', 'Brust', 'inches'],
  ['bust_cm', 'bust', 'cm'],
  ['Bundweite, cm', 'Bundweite', 'cm'],
  ['Sleeve (left)', 'Sleeve (left)', null],
  ['(cm)', '(cm)', null],
])('%j is %j, in %s', (heading, name, unit) => {
  expect(readSizeHeading(heading)).toEqual({ name, unit })
})
