import { expect, it } from 'vitest'
import type { LastPrice } from '#contract/work-items.ts'
import { offersFor, offersOf } from '#web/shared/papers/offers.ts'
import { workItemNamed } from '#web/testing/tickets.ts'

const lastOf = (description: string, more: Partial<LastPrice> = {}): LastPrice => ({
  description,
  rate: 16,
  currency: 'EUR',
  taxIncluded: false,
  unit: null,
  taxRate: null,
  on: '2026-03-02',
  ...more,
})
const paper = { currency: 'EUR', taxIncluded: false }
const told = (given: Parameters<typeof offersOf>[0], listCurrency = 'EUR') =>
  offersOf(given, listCurrency, paper).map(({ description, rate, on }) => [description, rate, on])

it('has what this client paid for the same beside each line of the list, and then what else they paid for', () => {
  const items = [workItemNamed('Hem'), workItemNamed('Zip', { price: null })]
  const last = [lastOf('Veil'), lastOf(' hem '), lastOf('Zip', { currency: 'USD' })]
  expect(told({ items, last })).toEqual([
    ['Hem', 18, null],
    [' hem ', 16, '2026-03-02'],
    ['Zip', null, null],
    ['Veil', 16, '2026-03-02'],
  ])
  // Of an amount in another currency, or with another meaning, only the words can be taken.
  const otherwise = { items, last: [lastOf('Hem', { taxIncluded: true })] }
  expect(told(otherwise, 'USD')).toEqual([
    ['Hem', null, null],
    ['Zip', null, null],
  ])
})

it('finds by the beginning, by a word and by what is within one, in this order', () => {
  const items = ['Hosensaum', 'Rock: Saum', 'Saum'].map((name) => workItemNamed(name))
  const all = offersOf({ items, last: [] }, 'EUR', paper)
  expect(offersFor(all, ' SAU').map(({ description }) => description)).toEqual([
    'Saum',
    'Rock: Saum',
    'Hosensaum',
  ])
  expect(offersFor(all, '')).toHaveLength(3)
})
