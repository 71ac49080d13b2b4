import { describe, expect, it } from 'vitest'
import { isPersonal, passwordFlaw } from './passwords.ts'

describe('a password that is long enough', () => {
  it.each([
    [' '.repeat(8), 'password-blank'],
    ['\t\u00a0      ', 'password-blank'],
    ['aaaaaaaa', 'password-repeated'],
    ['AaAaAaAa', 'password-repeated'],
    ['abcabcab', 'password-repeated'],
    ['toiltoiltoil', 'password-repeated'],
    ['abcdefgh', 'password-sequence'],
    ['87654321', 'password-sequence'],
    ['日日日日日日日日', 'password-repeated'],
  ] as const)('is plain: %j', (password, flaw) => {
    expect(passwordFlaw(password)).toBe(flaw)
  })

  it.each(['a long and quiet thread', 'muslin 42', 'Łódź tailor', 'x7#kQ2!p', 'abcdefgz', 'tomtom-7'])(
    'may be %j',
    (password) => {
      expect(passwordFlaw(password)).toBeNull()
    },
  )
})

describe('what everybody knows of somebody', () => {
  const ada = { email: 'ada.lovelace@toile.example', firstName: 'Ada', lastName: 'Lovelace' }
  it.each([
    'ada.lovelace@toile.example',
    'ADA.Lovelace@Toile.Example',
    'adalovelace',
    'Lovelace1',
    'Ada Lovelace!',
    'lovelace.ada',
    'toile.example',
  ])('is no password: %j', (password) => {
    expect(isPersonal(password, ada)).toBe(true)
  })

  it.each(['lovelace and engines', 'a quiet loom', '!!!!????', 'adapter plug'])(
    'may be part of one: %j',
    (password) => {
      expect(isPersonal(password, ada)).toBe(false)
    },
  )

  it('is nothing where nothing is known', () => {
    expect(isPersonal('muslin 42', { email: '', firstName: '', lastName: '' })).toBe(false)
  })
})
