import { expect, it } from 'vitest'
import { daysOf, readPeriod } from './period.ts'

it('has whole months, also over the turn of a year and of a February', () => {
  expect(daysOf('this-month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('last-month', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

it('reads an address, and takes what is no period for this month', () => {
  const read = (search: string) => readPeriod(new URLSearchParams(search), '2027-03-15')
  expect(read('from=2027-01-05&to=2027-01-20')).toEqual({
    period: 'own',
    from: '2027-01-05',
    to: '2027-01-20',
  })
  expect(read('period=last-month')).toMatchObject({ period: 'last-month', from: '2027-02-01' })
  expect(read('from=soon&to=later')).toMatchObject({ period: 'this-month', to: '2027-03-31' })
})
