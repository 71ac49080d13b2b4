import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { createSessionStore, sessionStore } from '#web/lib/session-store.ts'
import { localStore, tabStore } from '#web/lib/storage.ts'
import { renderPages } from '#web/testing/render-page.tsx'
import { stubServer } from '#web/testing/stub-server.ts'
import { LoginPage } from './login-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { SignupPage } from './signup-page.tsx'
import { VerifyOtpPage } from './verify-otp-page.tsx'

const pages = [
  { path: '/login', element: <LoginPage /> },
  { path: '/signup', element: <SignupPage /> },
  { path: '/verify-otp', element: <VerifyOtpPage /> },
  { path: '/reset-password', element: <ResetPasswordPage /> },
  { path: '/forgot-password', element: <h1>Forgot</h1> },
]
const config = () => ({
  json: { data: { googleClientId: null, facebookAppId: null, paymentPublishableKey: null } },
})
const field = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const fill = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } })

it('waits for the terms, marks what is missing, and keeps what was typed over a look at the plans', async () => {
  const { user, address, search } = renderPages(pages, '/signup?plan=free')
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Create Account - Start Free' })
  expect(submit.disabled).toBe(true)
  expect((await field(/news and tips/)).checked).toBe(true)
  await fill(/^Last Name/, 'Okafor')
  await user.click(screen.getByRole('button', { name: 'Back to Plans' }))
  expect(search()).toBe('')
  await user.click(await screen.findByRole('button', { name: /Free$/ }))
  expect((await field(/^Last Name/)).value).toBe('Okafor')

  await fill(/^Password/, 'short')
  await user.click(await field(/I agree to the/))
  await user.click(screen.getByRole('button', { name: 'Create Account - Start Free' }))
  await screen.findByText('First Name is required.')
  screen.getByText('Password must be at least 8 characters long.')
  const first = await field(/^First Name/)
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(address()).toBe('/signup')
})

it('sends an unverified login to the code, for an address that is remembered', async () => {
  onTestFinished(() => sessionStore.getState().setPending({ emailForVerification: null }))
  const sent: unknown[] = []
  stubServer({
    '/config': config,
    '/auth/signin': async (request) => {
      sent.push(await request.json())
      return { status: 403, json: { code: 'EMAIL_NOT_VERIFIED', message: 'Please verify your email.' } }
    },
  })
  const { user, address, search } = renderPages(pages, '/login')
  await fill('Email', 'Ada@example.com')
  await fill(/^Password/, 'a quiet bolt of linen')
  await user.type(await field(/^Password/), '{Enter}')
  await waitFor(() => expect(address()).toBe('/verify-otp'))
  expect(search()).toBe('?email=ada%40example.com')
  expect(sent).toEqual([{ email: 'Ada@example.com', password: 'a quiet bolt of linen', rememberMe: false }])
  // Also by a document that comes after.
  expect(createSessionStore(localStore, tabStore).getState().emailForVerification).toBe('ada@example.com')
})

it('shows the remembered address where none stands in the page’s own', async () => {
  onTestFinished(() => sessionStore.getState().setPending({ emailForVerification: null }))
  sessionStore.getState().setPending({ emailForVerification: 'ada@example.com' })
  renderPages(pages, '/verify-otp')
  await screen.findByText(/ada@example\.com/)
})

it.each([
  [true, '/login'],
  [false, '/forgot-password'],
])('goes on from a proved address: with a password %s, at %s', async (hasPassword, next) => {
  stubServer({
    '/config': config,
    '/auth/verify-otp': () => ({ json: { success: true, data: { hasPassword } } }),
  })
  const { address } = renderPages(pages, `/verify-otp#link=${'l'.repeat(22)}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, that was me' }))
  await waitFor(() => expect(address()).toBe(next))
})

it.each([
  ['/verify-otp', 'Error: Email for verification not found. Please go back to signup.'],
  ['/reset-password', 'Email not found for password reset. Please start over.'],
])('says at %s that no address is known', async (path, text) => {
  renderPages(pages, path)
  await screen.findByText(text)
})

it('explains the social buttons where they are not set up, and fetches nothing for them', async () => {
  const scripts = () => document.querySelectorAll('script[src^="https:"]').length
  const before = scripts()
  stubServer({ '/config': config })
  const { settled } = renderPages(pages, '/login')
  await screen.findByText('Google sign-in is not set up on this installation.')
  await screen.findByText('Facebook sign-in is not set up on this installation.')
  for (const name of ['Google', 'Facebook']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) }).disabled).toBe(true)
  }
  await settled()
  expect(scripts()).toBe(before)
})
