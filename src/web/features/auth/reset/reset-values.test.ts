import { expect, test } from 'vitest'
import { validateReset } from './reset-values.ts'

const right = { otp: '1234', password: 'long enough', confirmation: 'long enough' }
const byCode = { email: 'a@example.com' }

test('takes a full code and the same long password twice', () => {
  expect(validateReset(right, byCode)).toEqual({})
})

test('wants no code where a link proves it', () => {
  expect(validateReset({ ...right, otp: '' }, { link: 'abcdefghij-_0123456789' })).toEqual({})
})

test('says what is wrong in the specified words', () => {
  expect(validateReset({ otp: '12', password: 'short', confirmation: 'other' }, byCode)).toEqual({
    otp: 'Please enter the full 4-digit code.',
    password: 'New password must be at least 8 characters long.',
    confirmation: 'New password and confirm password do not match.',
  })
  expect(validateReset({ ...right, otp: '' }, byCode)).toEqual({ otp: 'Please enter the full 4-digit code.' })
})
