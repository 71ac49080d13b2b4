import { expect, it } from 'vitest'
import { countingBodyOf, countingValuesOf, letterValuesOf } from './business-values.ts'

const counting = {
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  pageSize: 'A4',
  monthlyRevenueGoal: null,
  yearlyRevenueGoal: 0,
} as const

it('takes an empty goal for none, and nothing for a goal of nothing', () => {
  const values = countingValuesOf(counting)
  expect(values).toMatchObject({ monthlyRevenueGoal: '', yearlyRevenueGoal: 0 })
  expect(countingBodyOf(values)).toEqual(counting)
  expect(countingBodyOf({ ...values, monthlyRevenueGoal: '1200.5' }).monthlyRevenueGoal).toBe(1_200.5)
})

it('takes over of a record what a form asks for alone', () => {
  const record = {
    ...counting,
    businessName: null,
    businessType: null,
    phone: '+1',
    address: null,
    ...{ postcode: null, city: 'Berlin', country: null },
    website: null,
  }
  expect(letterValuesOf(record)).toEqual({
    ...{ businessName: '', businessType: null, phone: '+1', address: '', website: '' },
    ...{ postcode: '', city: 'Berlin', country: '' },
  })
  expect(countingValuesOf(record)).not.toHaveProperty('phone')
})
