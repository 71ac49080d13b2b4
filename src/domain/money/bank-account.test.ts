import { expect, it } from 'vitest'
import { ibanInGroups, isBic, isIban, plainAccount } from './bank-account.ts'

it('takes an IBAN as it is written on paper, and refuses one with a digit that is wrong or changed places', () => {
  // Examples of the registry of IBANs.
  for (const typed of [
    'DE89 3704 0044 0532 0130 00',
    'gb29 nwbk 6016 1331 9268 19',
    'NO93 8601 1117 947',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ]) {
    expect(isIban(plainAccount(typed)), typed).toBe(true)
  }
  for (const typed of ['DE89370400440532013001', 'DE98370400440532013000', 'DE8937', '', '0532013000']) {
    expect(isIban(typed), typed).toBe(false)
  }
})

it('knows a BIC with a branch and without', () => {
  for (const bic of ['COBADEFF', 'DEUTDEFF500', 'NTSBDEB1XXX']) expect(isBic(bic), bic).toBe(true)
  for (const bic of ['COBADEF', 'COBADEFF5', 'C0BADEFF', 'cobadeff']) expect(isBic(bic), bic).toBe(false)
})

it('writes an IBAN in groups of four', () => {
  expect(ibanInGroups('DE02120300000000202051')).toBe('DE02 1203 0000 0000 2020 51')
  expect(ibanInGroups('NO9386011117947')).toBe('NO93 8601 1117 947')
  expect(ibanInGroups('BE68539007547034')).toBe('BE68 5390 0754 7034')
})
