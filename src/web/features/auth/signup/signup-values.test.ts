import { expect, test } from 'vitest'
import { SignupBody } from '#contract/auth.ts'
import { emptySignup, type SignupValues, signupBody } from './signup-values.ts'

const typed: SignupValues = {
  ...emptySignup,
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.com',
  password: 'toile muslin 42',
  agreeToTerms: true,
}

test('the newsletter is on by default, the agreement is not', () => {
  expect(emptySignup).toMatchObject({ subscribeToNewsletter: true, agreeToTerms: false })
})

test('what is sent is what the contract takes, with the plan and the one role', () => {
  const body = signupBody({ ...typed, businessType: 'Bridal Boutique' }, 'premium')
  expect(body).toMatchObject({ selectedPlan: 'premium', roles: 'designer', businessType: 'Bridal Boutique' })
  expect(SignupBody.safeParse(body).success).toBe(true)
})

test('what was not chosen is left out', () => {
  const body = signupBody(typed, 'free')
  expect(body).not.toHaveProperty('businessType')
  expect(SignupBody.safeParse(body).success).toBe(true)
})

test('nothing is sent without the agreement', () => {
  expect(() => signupBody({ ...typed, agreeToTerms: false }, 'free')).toThrow('agreed')
})
