import { expect, it } from 'vitest'
import { payoutOf, wageAccountOf, wageLineNamed } from '#web/testing/wages.ts'
import { accountCsv } from './account-csv.ts'

const taken = { takenBack: { at: '2027-03-13T10:00:00.000Z', by: 'Ada' } }

it('adds up to what is due at the end of the period, of what counts alone, day by day', () => {
  const account = wageAccountOf('Layla', {
    ...{ carried: 10.1, earned: 20.2, adjusted: -2.5, paid: 15 },
    lines: [
      // After midnight in the business, and yet the tenth in London.
      wageLineNamed('Hem', { doneAt: '2027-03-10T23:30:00.000Z', amount: 20.2, rate: 10.1, quantity: 2 }),
      wageLineNamed('Zip', taken),
    ],
    payouts: [
      payoutOf(15, { note: '=Cash' }),
      payoutOf(-2.5, { kind: 'adjustment', note: 'Scissors', paidOn: '2027-03-01' }),
      payoutOf(99, taken),
    ],
  })
  const text = accountCsv(account, { currency: 'EUR', timeZone: 'Europe/Berlin' })
  const rows = text.replace('\ufeff', '').trim().split('\r\n').slice(1)
  expect(rows).toEqual([
    '2027-03-01,Carried over,,,,,,10.1',
    '2027-03-01,Adjustment: Scissors,,,,,,-2.5',
    '2027-03-11,Hem,Jeans,1042,Ada Okafor,2,10.1,20.2',
    '2027-03-12,Payout: =Cash,,,,,,-15',
    '2027-03-31,Due at the end of the period,,,,,,12.8',
  ])
})
