import { expect, it } from 'vitest'
import { noPassword, passwordBody, validatePassword } from './password-values.ts'

const typed = {
  currentPassword: 'the one before',
  newPassword: 'a needle in the hay',
  confirmation: 'a needle in the hay',
}

it('finds nothing wrong with two equal passwords that are long enough', () => {
  expect(validatePassword(typed, true)).toEqual({})
})

it('says so when the new passwords differ', () => {
  expect(validatePassword({ ...typed, confirmation: 'a needle in the hat' }, true)).toEqual({
    confirmation: 'New passwords do not match!',
  })
})

it('wants at least eight characters, and the present password', () => {
  const errors = validatePassword({ ...noPassword, newPassword: 'short', confirmation: 'short' }, true)
  expect(errors).toEqual({
    currentPassword: 'Current password is required.',
    newPassword: 'New password must be at least 8 characters long.',
  })
})

it('asks for no present password where there never was one, and sends none', () => {
  expect(validatePassword({ ...typed, currentPassword: '' }, false)).toEqual({})
  expect(passwordBody(typed, false)).toEqual({ newPassword: typed.newPassword })
})
