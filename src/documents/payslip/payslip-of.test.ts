import { expect, it } from 'vitest'
import type { WageAccount, WageLine } from '#contract/wages.ts'
import { type PayslipStyle, payslipOf } from './payslip-of.ts'

const style: PayslipStyle = {
  ...{ locale: 'de', formatLocale: 'de-DE', pageSize: 'A4', currency: 'EUR', madeOn: '2027-04-02' },
  business: { name: 'Nadel & Faden', address: null, phone: null, email: null, website: null, logo: null },
}
const taken = { at: '2027-03-13T23:30:00.000Z', by: 'Ada' }
const lineOf = (name: string, more: Partial<WageLine> = {}): WageLine => ({
  id: name,
  doneAt: '2027-03-10T10:00:00.000Z',
  name,
  ...{ label: 'Coat of Mrs Okafor', tag: 1042, pieceId: 'piece' },
  project: { id: 'project', name: 'Wedding' },
  client: { id: 'client', name: 'Ada Okafor' },
  ...{ quantity: 2, rate: 10.1, amount: 20.2, takenBack: null },
  ...more,
})
const payoutOf = (amount: number, more: Partial<WageAccount['payouts'][number]> = {}) => ({
  ...{ id: String(amount), memberId: 'layla', kind: 'payout' as const, amount, paidOn: '2027-03-12' },
  ...{ note: null, by: 'Ada', takenBack: null, createdAt: '2027-03-12T10:00:00.000Z' },
  ...more,
})
const account: WageAccount = {
  worker: { id: 'layla', name: 'Layla', isFormer: false },
  ...{ from: '2027-03-01', to: '2027-03-31', carried: 10.1, earned: 20.2, adjusted: -2.55, paid: 15 },
  due: -7.25,
  lines: [lineOf('Zip', { takenBack: taken }), lineOf('Hem', { doneAt: '2027-03-10T23:30:00.000Z' })],
  payouts: [
    payoutOf(99, { takenBack: taken }),
    payoutOf(15, { note: 'bar' }),
    payoutOf(-2.55, { kind: 'adjustment', note: 'Schere', paidOn: '2027-03-01' }),
  ],
  reasons: [lineOf('Zip', { takenBack: taken })],
  rates: [],
}

it('tells what counts alone, day by day of the business, the oldest first', () => {
  expect(payslipOf(account, style, 'Europe/Berlin')).toEqual({
    ...style,
    ...{ worker: 'Layla', from: '2027-03-01', to: '2027-03-31' },
    ...{ carriedMinor: 1_010, earnedMinor: 2_020, adjustedMinor: -255, paidMinor: 1_500, dueMinor: -725 },
    // After midnight there, and yet the tenth in London.
    work: [{ day: '2027-03-11', tag: 1042, name: 'Hem', quantity: 2, rateMinor: 1_010, amountMinor: 2_020 }],
    entries: [
      { day: '2027-03-01', kind: 'adjustment', note: 'Schere', changeMinor: -255 },
      { day: '2027-03-12', kind: 'payout', note: 'bar', changeMinor: -1_500 },
    ],
    reasons: [{ name: 'Zip', tag: 1042, amountMinor: 2_020, takenBackOn: '2027-03-14' }],
  })
})

it('tells neither for whom the work was nor what their garment is called', () => {
  expect(JSON.stringify(payslipOf(account, style, 'Europe/Berlin'))).not.toMatch(/Okafor|Wedding|Coat/)
})
