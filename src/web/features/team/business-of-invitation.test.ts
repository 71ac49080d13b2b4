import { expect, it } from 'vitest'
import { businessOfInvitation } from './business-of-invitation.ts'

it('reads of which business an invitation is', () => {
  const business = '0192f7a4-3b1c-7d2e-8f00-fbef7a9c0001'
  // Base64url of the id, then of what is secret in it.
  expect(businessOfInvitation(`AZL3pDscfS6PAPvvepwAAf${'_'.repeat(42)}`)).toBe(business)
})

it.each(['', 'half', 'k'.repeat(65), `${'k'.repeat(63)}+`])('reads none of %j', (token) => {
  expect(businessOfInvitation(token)).toBeNull()
})
