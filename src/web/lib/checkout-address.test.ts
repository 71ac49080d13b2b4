import { expect, test } from 'vitest'
import { trustedCheckout } from './checkout-address.ts'

const here = { origin: 'https://toile.example', checkoutOrigins: ['https://checkout.stripe.com'] }

test.each([
  ['/sandbox/checkout/cs_1', 'https://toile.example/sandbox/checkout/cs_1'],
  ['https://toile.example/sandbox/checkout/cs_1', 'https://toile.example/sandbox/checkout/cs_1'],
  ['https://checkout.stripe.com/c/pay/cs_1#a', 'https://checkout.stripe.com/c/pay/cs_1#a'],
])('goes to %s', (given, address) => {
  expect(trustedCheckout(given, here)).toBe(address)
})

test.each([
  '//evil.example/sandbox/checkout/cs_1',
  'https://checkout.stripe.com.evil.example/',
  'http://checkout.stripe.com/',
  'https://user@evil.example/sandbox/',
  '/sandbox/../login',
  '/\\evil.example/sandbox/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('never goes to %s', (given) => {
  expect(trustedCheckout(given, here)).toBeNull()
})
