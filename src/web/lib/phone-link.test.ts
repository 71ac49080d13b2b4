import { expect, it } from 'vitest'
import { phoneAddresses } from './phone-link.ts'

it.each([
  ['+49 (0)30 123-456', 'tel:+4930123456'],
  ['(030) 123456', 'tel:030123456'],
  ['030/12 34 56', 'tel:030123456'],
  ['+33 4 00 00 00 00', 'tel:+33400000000'],
  ['0171 2345678, call after 5', 'tel:01712345678'],
  ['110', 'tel:110'],
])('%s calls %s', (noted, address) => {
  expect(phoneAddresses(noted)?.call).toBe(address)
})

it.each(['call after 5', '5', '', 'c/o Ana, 030 123456', '12345678901234567890', '2026'.repeat(5)])(
  "'%s' calls nobody",
  (noted) => {
    expect(phoneAddresses(noted)).toBeNull()
  },
)

it.each([
  ['+49 (0)30 123-456', 'https://wa.me/4930123456'],
  ['0033 4 00 00 00 00', 'https://wa.me/33400000000'],
  ['030 123456', null],
])('writes to %s by WhatsApp at %s', (noted, address) => {
  expect(phoneAddresses(noted)?.whatsApp).toBe(address)
})
