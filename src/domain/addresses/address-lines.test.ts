import { expect, it } from 'vitest'
import { addressLines, type Place } from './address-lines.ts'
import { countryCodes, countryName, isCountry } from './countries.ts'

const nameOf = (code: string) => countryName(code, 'en')

it.each<[string, Place, string | null, readonly string[]]>([
  [
    'as it was typed, where nothing is told apart',
    { address: 'Rua 1\n\n1100 Lisboa' },
    null,
    ['Rua 1\n\n1100 Lisboa'],
  ],
  [
    'the town below the street',
    { address: 'Weg 1', postcode: '10115', city: 'Berlin' },
    'DE',
    ['Weg 1', '10115 Berlin'],
  ],
  [
    'nothing twice',
    { address: 'Weg 1\n10115  BERLIN', postcode: '10115', city: 'Berlin' },
    'DE',
    ['Weg 1', '10115 Berlin'],
  ],
  ['a town alone', { city: 'Berlin' }, 'DE', ['Berlin']],
  [
    'abroad, with the country',
    { address: 'Rue 2', postcode: '75001', city: 'Paris', country: 'FR' },
    'DE',
    ['Rue 2', '75001 Paris', 'France'],
  ],
  ['a country of one’s own goes without saying', { address: 'Rue 2', country: 'FR' }, 'FR', ['Rue 2']],
  [
    'the postcode behind the town, as in America',
    { address: '1 Main St', postcode: 'NY 10001', city: 'New York', country: 'US' },
    'US',
    ['1 Main St', 'New York NY 10001'],
  ],
  [
    'or below it, as in Britain',
    { address: '8 Canal Walk', postcode: 'LS2 7EY', city: 'Leeds' },
    'GB',
    ['8 Canal Walk', 'Leeds', 'LS2 7EY'],
  ],
  ['nothing', {}, 'DE', []],
])('writes %s', (_, place, home, lines) => {
  expect(addressLines(place, { home, nameOf })).toEqual(lines)
})

it('knows every country once, by a name in each language', () => {
  expect(new Set(countryCodes).size).toBe(249)
  expect([isCountry('DE'), isCountry('EU'), isCountry('de')]).toEqual([true, false, false])
  const unnamed = ['en', 'de'].flatMap((locale) =>
    countryCodes.filter((code) => countryName(code, locale) === code),
  )
  expect(unnamed).toEqual([])
})
