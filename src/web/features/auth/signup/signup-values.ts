import type { businessTypes } from '#contract/auth.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Body } from '#web/lib/endpoints.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export interface SignupValues {
  firstName: string
  lastName: string
  email: string
  password: string
  businessName: string
  businessType: (typeof businessTypes)[number] | null
  agreeToTerms: boolean
  subscribeToNewsletter: boolean
}

export const emptySignup: SignupValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  businessName: '',
  businessType: null,
  agreeToTerms: false,
  subscribeToNewsletter: true,
}

/** The form's values as the contract takes them. */
export function signupBody(values: SignupValues, plan: PlanId): Body<'auth.signup'> {
  const { businessType, agreeToTerms, ...rest } = values
  // The button waits for the agreement; without it nothing is sent.
  if (!agreeToTerms) throw new Error('The terms have not been agreed to.')
  return {
    ...rest,
    ...(businessType !== null && { businessType }),
    agreeToTerms,
    selectedPlan: plan,
    language: getLocale(),
    roles: 'designer',
  }
}
