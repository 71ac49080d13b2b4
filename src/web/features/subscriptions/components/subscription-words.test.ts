import { expect, test } from 'vitest'
import { cardName } from './subscription-words.ts'

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  [{ brand: 'elo', last4: '0001' }, 'elo ending in 0001'],
  [{ brand: 'paypal', last4: '' }, 'PayPal'],
  [{ brand: 'link', last4: '' }, 'Link'],
])('%j is called %s', (card, name) => {
  expect(cardName(card)).toBe(name)
})
