import { expect, it } from 'vitest'
import { isDayRange } from './day-range.ts'

it('is of days that there are, in their order', () => {
  expect(isDayRange({ from: '2027-02-28', to: '2027-03-01' })).toBe(true)
  expect(isDayRange({ from: '2027-02-29', to: '2027-03-01' })).toBe(false)
  expect(isDayRange({ from: '2027-03-02', to: '2027-03-01' })).toBe(false)
  expect(isDayRange({ from: '', to: '2027-03-01' })).toBe(false)
})
