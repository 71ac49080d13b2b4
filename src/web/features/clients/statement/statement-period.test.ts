import { expect, it } from 'vitest'
import { readStatementPeriod } from './statement-period.ts'

it('reads an address, and takes what is no period for this year', () => {
  const read = (search: string) => readStatementPeriod(new URLSearchParams(search), '2027-03-15')
  expect(read('')).toEqual({ period: 'this-year', days: { from: '2027-01-01', to: '2027-12-31' } })
  expect(read('period=last-year')).toEqual({
    period: 'last-year',
    days: { from: '2026-01-01', to: '2026-12-31' },
  })
  expect(read('period=all')).toEqual({ period: 'all', days: undefined })
  expect(read('from=2027-01-05&to=2027-01-20')).toEqual({
    period: 'own',
    days: { from: '2027-01-05', to: '2027-01-20' },
  })
  expect(read('from=soon&to=later').period).toBe('this-year')
})
