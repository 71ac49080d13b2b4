import { expect, it } from 'vitest'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { makeReceiptPdf } from './make-receipt-pdf.ts'
import type { ReceiptDocument } from './receipt-document.ts'

const receipt: ReceiptDocument = {
  number: 'T-000042',
  date: '2026-11-21T10:00:00.000Z',
  seller: { name: 'Toile', email: 'post@example.com' },
  billedTo: { name: 'Adébáyọ̀ & 山田', email: 'ada@example.com', address: 'Seam 1\nŁódź' },
  lines: [
    {
      kind: 'unused',
      planId: 'premium',
      interval: 'month',
      from: '2026-11-21T10:00:00.000Z',
      to: '2026-12-11T10:00:00.000Z',
      amount: -4,
    },
    {
      kind: 'remaining',
      planId: 'enterprise',
      interval: 'month',
      from: '2026-11-21T10:00:00.000Z',
      to: '2026-12-11T10:00:00.000Z',
      amount: 7.33,
    },
    { kind: 'balance', planId: null, interval: null, from: null, to: null, amount: -1 },
  ],
  amount: 2.33,
  refunded: 1,
  currency: 'USD',
  paidWith: { brand: 'visa', last4: '4242' },
  isTest: true,
}

const american = { locale: 'en', formatLocale: 'en-US', timeZone: 'America/New_York' } as const
const german = { locale: 'de', formatLocale: 'de-DE', timeZone: 'Europe/Berlin' } as const

it('says what was paid, by whom, for what, and that no money moved', async () => {
  const { text } = await readPdf(await makeReceiptPdf(receipt, american, fonts))
  for (const shown of [
    ...['Receipt', 'T-000042', 'Toile', 'post@example.com', '山田', 'Łódź'],
    ...['What was left of Premium', 'Enterprise for the rest of the period', 'Credit used'],
    ...['−$4.00', '$7.33', '$2.33', 'visa •••• 4242', '$1.00 of this have been refunded.'],
    'This was a test payment: no money moved.',
  ]) {
    expect(text).toContain(shown)
  }
  expect(text).not.toMatch(/Invoice|Your address|Your phone/)
})

it('speaks German, and says nothing of what didn’t happen', async () => {
  const plain = { ...receipt, refunded: 0, isTest: false }
  const { text } = await readPdf(await makeReceiptPdf(plain, german, fonts))
  expect(text).toContain('Beleg')
  expect(text).toContain('2,33')
  expect(text).not.toMatch(/erstattet|Testzahlung/)
})

it('tells the days of its reader’s zone', async () => {
  const late = '2026-12-31T23:30:00.000Z'
  const line = {
    kind: 'plan',
    planId: 'premium',
    interval: 'month',
    from: late,
    to: null,
    amount: 6,
  } as const
  const paid = { ...receipt, date: late, lines: [line] }
  const there = await readPdf(await makeReceiptPdf(paid, german, fonts))
  expect(there.text).toContain('01.01.2027')
  expect(there.text).not.toContain('2026')
  const here = await readPdf(await makeReceiptPdf(paid, american, fonts))
  expect(here.text).toContain('Dec 31, 2026')
  expect(here.text).not.toContain('2027')
})

it('is the same file for the same receipt', async () => {
  const [once, again] = await Promise.all([1, 2].map(() => makeReceiptPdf(receipt, american, fonts)))
  expect(once).toEqual(again)
})
