import { expect, test } from 'vitest'
import { SignupBody } from '#contract/auth.ts'
import { memoryStorage } from '#web/lib/memory-storage.ts'
import { forgetSignupKey, newSignupKey, signupKeyOf } from './signup-key.ts'

test('each sign-up has a secret of its own, which the contract takes, until somebody is in', () => {
  const storage = memoryStorage()
  expect(signupKeyOf(storage)).toEqual({})
  const [first, second] = [newSignupKey(storage), newSignupKey(storage)]
  expect(first).not.toBe(second)
  expect(signupKeyOf(storage)).toEqual({ signupKey: second })
  expect(SignupBody.shape.signupKey.safeParse(second).success).toBe(true)
  forgetSignupKey(storage)
  expect(signupKeyOf(storage)).toEqual({})
})

test('what else stands in the storage is not sent', () => {
  expect(signupKeyOf(memoryStorage({ 'toile-signup-key': 'short' }))).toEqual({})
})
