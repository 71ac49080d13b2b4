import { expect, it } from 'vitest'
import { carriedEmail, carryEmail } from './carried-email.ts'

it('hands an address on as it was meant', () => {
  expect(carriedEmail(carryEmail(' ana@atelier.example '))).toBe('ana@atelier.example')
})

it.each([null, undefined, 'ana', {}, { email: 3 }])('finds no address in %j', (state) => {
  expect(carriedEmail(state)).toBe('')
})
