import { PasswordBody } from '#contract/security.ts'
import { zodValidate } from '#web/lib/form-errors.ts'
import { m } from '#web/paraglide/messages.js'

export interface PasswordValues {
  currentPassword: string
  newPassword: string
  confirmation: string
}

export const noPassword: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' }

export const passwordBody = ({ currentPassword, newPassword }: PasswordValues, hasPassword: boolean) => ({
  ...(hasPassword && { currentPassword }),
  newPassword,
})

/** The contract's rules in the specification's words, and that both new passwords are the same. */
export function validatePassword(values: PasswordValues, hasPassword: boolean): Record<string, string> {
  const labels = { currentPassword: m.security_password_current(), newPassword: m.security_password_new() }
  const words = { newPassword: m.auth_password_too_short() }
  const errors = zodValidate(PasswordBody, labels, words)(passwordBody(values, hasPassword))
  return values.newPassword === values.confirmation
    ? errors
    : { ...errors, confirmation: m.security_password_differ() }
}
