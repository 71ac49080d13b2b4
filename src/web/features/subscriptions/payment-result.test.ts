import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { resultOf } from './payment-result.ts'

test('is pending until there is an answer', () => {
  expect(resultOf(undefined, null)).toEqual({ state: 'pending', message: 'Verifying payment...' })
})

test('speaks in the words of the server, or in its own where it has none', () => {
  expect(resultOf({ success: true, message: 'Thank you' }, null)).toEqual({
    state: 'success',
    message: 'Thank you',
  })
  expect(resultOf({ success: true, message: '' }, null).message).toBe('Payment verified successfully')
  expect(resultOf({ success: false, message: 'No money' }, null)).toEqual({
    state: 'failed',
    message: 'No money',
  })
  expect(resultOf({ success: false, message: '' }, null).message).toBe('Payment verification failed')
})

test('is failed where the request failed', () => {
  const refused = new ApiError({ statusCode: 503, code: 'UNAVAILABLE', message: 'Please try again.' })
  expect(resultOf(undefined, refused)).toEqual({ state: 'failed', message: 'Please try again.' })
  for (const error of [
    new ApiError({ statusCode: 0, code: 'NETWORK', message: 'Network Error' }),
    new ApiError({ statusCode: 502, code: 'UNKNOWN', message: '502 Bad Gateway' }),
    new Error('x is not a function'),
  ]) {
    expect(resultOf(undefined, error).message).toBe('Payment verification failed')
  }
})
