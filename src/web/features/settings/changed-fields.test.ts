import { expect, it } from 'vitest'
import { carriedOver, changedFields, isChanged } from './changed-fields.ts'

const before = { theme: 'light', currency: 'USD', monthlyRevenueGoal: null as number | null }

it('sends what was changed, and nothing else', () => {
  expect(changedFields({ ...before, currency: 'EUR' }, before)).toEqual({ currency: 'EUR' })
  expect(changedFields({ ...before, monthlyRevenueGoal: 0 }, before)).toEqual({ monthlyRevenueGoal: 0 })
  expect(
    changedFields({ ...before, monthlyRevenueGoal: null }, { ...before, monthlyRevenueGoal: 5 }),
  ).toEqual({
    monthlyRevenueGoal: null,
  })
  expect(changedFields({ ...before }, before)).toEqual({})
  expect(isChanged({ ...before }, before)).toBe(false)
  expect(isChanged({ ...before, theme: 'dark' }, before)).toBe(true)
})

it('follows what was changed elsewhere in each field but those that were touched', () => {
  const typed = { ...before, currency: 'EUR' }
  const now = { theme: 'dark', currency: 'CHF', monthlyRevenueGoal: 3 }
  expect(carriedOver(typed, before, now)).toEqual({ ...now, currency: 'EUR' })
})
