import { expect, test } from 'vitest'
import { loginPathFor, pathAfterLogin } from './login-paths.ts'

test('the way back survives the sign-in', () => {
  const login = new URL(loginPathFor({ pathname: '/clients', search: '?q=a b&x=1' }), 'http://x')
  expect(login.pathname).toBe('/login')
  expect(pathAfterLogin(login.search)).toBe('/clients?q=a%20b&x=1')
})

test('without one, or with one that leads elsewhere, the dashboard comes next', () => {
  expect(loginPathFor({ pathname: '/dashboard', search: '' })).toBe('/login')
  expect(pathAfterLogin('')).toBe('/dashboard')
  expect(pathAfterLogin('?next=//evil.example')).toBe('/dashboard')
  expect(pathAfterLogin('?next=/login')).toBe('/dashboard')
})
