import { expect, it } from 'vitest'
import { readDays } from './asked-days.ts'

it('reads days by their name or from and to, and takes what is neither for ever', () => {
  const read = (search: string) => readDays(new URLSearchParams(search), '2028-03-01')
  expect(read('days=yesterday')).toEqual({
    choice: 'yesterday',
    days: { from: '2028-02-29', to: '2028-02-29' },
  })
  expect(read('days=week').days).toEqual({ from: '2028-02-24', to: '2028-03-01' })
  expect(read('from=2027-01-05&to=2027-01-20&days=week')).toEqual({
    choice: 'own',
    days: { from: '2027-01-05', to: '2027-01-20' },
  })
  expect(read('from=2027-01-20&to=2027-01-05')).toEqual({ choice: 'all', days: null })
})
