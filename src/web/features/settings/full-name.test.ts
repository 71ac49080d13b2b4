import { expect, it } from 'vitest'
import { joinName, splitName } from './full-name.ts'

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Anna   van der Meer ', 'Anna', 'van der Meer'],
  ['Cher', 'Cher', ''],
  ['', '', ''],
])('divides %j at the first space', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName })
})

it('joins the parts again', () => {
  expect(joinName({ firstName: 'Anna', lastName: 'van der Meer' })).toBe('Anna van der Meer')
  expect(joinName({ firstName: 'Cher', lastName: '' })).toBe('Cher')
})
