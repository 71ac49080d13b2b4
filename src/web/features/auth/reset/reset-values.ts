import { ResetPasswordBody } from '#contract/auth.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { m } from '#web/paraglide/messages.js'

/** What proves whose password it is: the address, with a code to be typed, or the secret of a mailed link. */
export type ResetProof = { readonly email: string } | { readonly link: string }

export interface ResetValues {
  otp: string
  password: string
  confirmation: string
}

export function resetBody({ otp, password }: ResetValues, proof: ResetProof) {
  return 'link' in proof ? { link: proof.link, password } : { email: proof.email, otp, password }
}

/** The contract's rules in the specification's words, and that both passwords are the same. */
export function validateReset(values: ResetValues, proof: ResetProof): Record<string, string> {
  const labels = { email: m.auth_email(), password: m.auth_new_password() }
  const words = { otp: m.auth_reset_code_incomplete(), password: m.auth_password_too_short() }
  const errors = zodValidate(ResetPasswordBody, labels, words)(resetBody(values, proof))
  return values.password === values.confirmation
    ? errors
    : { ...errors, confirmation: m.auth_passwords_differ() }
}
