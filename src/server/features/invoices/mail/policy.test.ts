import { expect, it } from 'vitest'
import { hasLink, isLinkInName } from './policy.ts'

it.each([
  'https://evil.example/pay',
  'HTTP://evil.example',
  'see www.evil.example',
  'go to evil.example/pay now',
  'pay at evil-bank.com',
  'write to ana@evil.com',
])('sees the link in %j', (text) => {
  expect(hasLink(text)).toBe(true)
})

it.each([
  'Thank you.The dress is ready.',
  'Balance: 1.200,00 and 50%',
  'Fitting on 3.12. at 9.30',
  'Size 38/40, hem 2.5 cm',
  'Kind regards, A. Sousa & Co.',
])('sees none in %j', (text) => {
  expect(hasLink(text)).toBe(false)
})

it('lets a business be called like a domain, but not like an address of a page', () => {
  expect(isLinkInName('Sew.it')).toBe(false)
  for (const name of ['www.sew.example', 'https://sew.example', 'sew.example/pay']) {
    expect(isLinkInName(name)).toBe(true)
  }
})
