import { afterEach, describe, expect, it } from 'vitest'
import { measureNames } from '#domain/drafting/measure-names.ts'
import { garmentTypes, standardNames } from '#domain/measuring/garments.ts'
import { locales, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { sizeNamed } from './size-headings.ts'
import { howToTake, sizeName } from './size-names.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

describe.each(locales)('in %s', (language) => {
  it.each(garmentTypes)(
    'the sizes of a %s are told apart, each with how it is taken, in one line',
    (garment) => {
      overwriteGetLocale(() => language)
      const names = standardNames[garment].map(sizeName)
      expect(new Set(names).size).toBe(names.length)
      for (const name of standardNames[garment]) {
        expect(howToTake(garment, name)).toMatch(/^\p{Lu}[^\n]{20,105}\.$/u)
      }
    },
  )
})

it('names every size that it knows in the language of the reader, and custom ones as they are', () => {
  const standard = [...new Set(Object.values(standardNames).flat())]
  expect(standard.map(sizeName)).toEqual(standard)
  overwriteGetLocale(() => 'de')
  expect(standard.filter((name) => sizeName(name) === name)).toEqual([])
  const known = Object.values(measureNames)
  expect(known.filter((name) => sizeName(name) === name)).toEqual([])
  // By a word that leads back to it.
  expect(known.filter((name) => sizeNamed(sizeName(name)) !== name)).toEqual([])
  expect(['Lapel', 'constructor', 'wrist'].map(sizeName)).toEqual(['Lapel', 'constructor', 'wrist'])
})

it('words what a template adds to a name, around the name as the reader calls it', () => {
  const typed = ['½ Back Width', 'Waist (finished)', '½ Lapel (finished)']
  expect(typed.map(sizeName)).toEqual(typed)
  overwriteGetLocale(() => 'de')
  expect(typed.map(sizeName)).toEqual(['½ Rückenbreite', 'Taillenumfang (Fertigmaß)', '½ Lapel (Fertigmaß)'])
})

it('takes one name differently where the garment sits differently', () => {
  expect(howToTake('pants', 'Waist')).not.toBe(howToTake('dress', 'Waist'))
  expect(howToTake('suit', 'Cuff')).not.toBe(howToTake('shirt', 'Cuff'))
  expect(howToTake('shirt', 'Collar')).not.toBe(howToTake('shirt', 'Neck'))
})

it.each(['Wrist', 'bust', 'Inseam', 'constructor', ''])('knows nothing of %j on a dress', (name) => {
  expect(howToTake('dress', name)).toBeNull()
})
