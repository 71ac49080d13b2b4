import { expect, it } from 'vitest'
import { callAddress } from './phone-link.ts'

it.each([
  ['+49 (0)30 123-456', 'tel:+4930123456'],
  ['(030) 123456', 'tel:030123456'],
  ['030/12 34 56', 'tel:030123456'],
  ['+33 4 00 00 00 00', 'tel:+33400000000'],
  ['0171 2345678, call after 5', 'tel:01712345678'],
  ['110', 'tel:110'],
])('%s calls %s', (noted, address) => {
  expect(callAddress(noted)).toBe(address)
})

it.each(['call after 5', '5', '', 'c/o Ana, 030 123456', '12345678901234567890', '2026'.repeat(5)])(
  "'%s' calls nobody",
  (noted) => {
    expect(callAddress(noted)).toBeNull()
  },
)
