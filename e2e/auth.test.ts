import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, phone } from './support/browser.ts'
import { expectSound } from './support/looks.ts'
import { mailTo } from './support/mails.ts'
import { newEmail, signIn, signUpMember } from './support/members.ts'
import { follow, isFocused, quietOf, tabTo, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()

const password = 'a quiet bolt of linen'
/** Refusals that a test provokes; the browser notes each on its console. */
const refusals = { mayReport: /status of 4\d\d/ }

const open = (options: PageOptions = {}) => stage.open(options)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const passwordField = (page: Page) => page.getByRole('textbox', { name: /^Password/ })
const pathOf = (page: Page) => page.url().replace(stage.server.url, '')
const hashOf = (link: string | null) => new URL(link ?? '').hash

async function logIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await passwordField(page).fill(typed)
  await page.keyboard.press('Enter')
}

/** Wrong in its last digit only: the others are typed over themselves when it is put right. */
const wrong = (code: string | null) => `${code?.slice(0, 3)}${(Number(code?.at(-1)) + 1) % 10}`

describe('signing up', () => {
  it('leads from the plans over the mailed code to the first login, by keyboard alone', async () => {
    const email = newEmail()
    const page = await open(refusals)
    await page.goto('/signup')
    await page.getByText('Most popular').waitFor()
    await tabTo(page.getByRole('button', { name: /Premium/ }))
    await page.keyboard.press('Enter')
    await isFocused(page.getByLabel('First Name'))
    for (const text of ['Ada', 'Okafor', email, password]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await tabTo(page.getByLabel(/I agree to the/))
    await page.keyboard.press('Space')
    await tabTo(page.getByRole('button', { name: 'Create Account - Start Trial' }))
    await page.keyboard.press('Enter')
    await toast(page, 'Registration successful! Please verify your email.').waitFor()
    await page.waitForURL(`**/verify-otp?email=${encodeURIComponent(email)}`)

    await isFocused(page.getByLabel('Digit 1 of 4'))
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a complete 4-digit code.').waitFor()
    await page.getByRole('button', { name: /Resend Code in \d+ s/ }).waitFor()
    const { code } = await mailTo(stage.server, email)
    await page.keyboard.type(wrong(code))
    await toast(page, 'This code is incorrect or has expired.').waitFor()
    // Typed on at once: the focus is back in the first box, and the last digit sends the form.
    await page.keyboard.type(code ?? '')
    await toast(page, 'Account verified successfully! You can now log in.').waitFor()

    const address = page.getByRole('textbox', { name: 'Email' })
    await expect.poll(() => address.inputValue()).toBe(email)
    await tabTo(page.getByRole('link', { name: 'Forgot password?' }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await expect.poll(() => address.inputValue()).toBe(email)
    await page.goBack()
    // The address is there: the password is what is asked for.
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await toast(page, 'Logged in successfully!').waitFor()
    await page.waitForURL('**/dashboard')
    await page.getByText('Premium Plan').waitFor()
  })

  it('keeps what was typed but the password over a change of the language and a reload', async () => {
    const page = await open({ mayReport: /ERR_FAILED/ })
    const lastName = page.getByLabel('Nachname')
    await page.goto('/signup?plan=free')
    await page.getByLabel('Last Name').fill('Okafor')
    await passwordField(page).fill(password)
    await page.getByLabel(/I agree to the/).check()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await lastName.waitFor()
    await expect.poll(() => lastName.inputValue()).toBe('Okafor')
    await expect.poll(() => page.getByLabel(/Ich akzeptiere/).isChecked()).toBe(true)
    await expect.poll(() => page.locator('input[type=password]').inputValue()).toBe('')
    await page.reload()
    await lastName.waitFor()
    await expect.poll(() => lastName.inputValue()).toBe('Okafor')
    await expect.poll(() => page.locator('input[type=password]').inputValue()).toBe('')

    await page.goto('/login')
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('ada@example.com')
    await page.getByRole('link', { name: 'English' }).click()
    const email = page.getByRole('textbox', { name: 'Email' })
    await expect.poll(() => email.inputValue()).toBe('ada@example.com')

    // The form that comes with the document keeps it too, before the application is there.
    await page.route('**/assets/**.js', (route) => route.abort())
    await page.goto('/login')
    await email.fill('bea@example.com')
    await passwordField(page).fill(password)
    await page.unroute('**/assets/**.js')
    await page.getByRole('link', { name: 'Deutsch' }).click()
    const mail = page.getByRole('textbox', { name: 'E-Mail' })
    await expect.poll(() => mail.inputValue()).toBe('bea@example.com')
    await expect.poll(() => page.locator('input[type=password]').inputValue()).toBe('')
  })

  it('verifies by the link in the mail, once, and takes its secret out of the address', async () => {
    const email = newEmail()
    const body = { firstName: 'Ada', lastName: 'Okafor', email, password, agreeToTerms: true }
    await call(stage.server, 'POST', '/auth/signup', { body })
    const { link } = await mailTo(stage.server, email)
    const page = await open(refusals)
    await page.goto(`/verify-otp${hashOf(link)}`)
    // This browser has signed up nobody: a stranger may have, with this address.
    await page.getByRole('button', { name: 'Yes, that was me' }).click()
    await toast(page, 'Account verified successfully! You can now log in.').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/login')

    await page.goto(`/verify-otp${hashOf(link)}`)
    await page.getByRole('button', { name: 'Yes, that was me' }).click()
    await page.getByText('Log in to request a new one.').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/verify-otp')
  })
})

describe('logging in', () => {
  it('leads back to the page that was asked for, and nowhere outside', async () => {
    const { email, password: known } = await signUpMember(stage.server)
    const page = await open(refusals)
    await page.goto('/clients?q=ada')
    await heading(page, 'Welcome back').waitFor()
    await logIn(page, email, 'not the password')
    await toast(page, 'Email or password is incorrect.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
    await passwordField(page).fill(known)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/clients?q=ada')
    await page.goto('/login?next=https://evil.example/')
    await page.waitForURL(`${stage.server.url}/dashboard`)
  })
})

describe('a forgotten password', () => {
  it('is replaced by a mailed code, in the specified words', async () => {
    const { email } = await signUpMember(stage.server)
    const page = await open(refusals)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await heading(page, 'Forgot your password?').waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send Reset Code' }).click()
    await toast(page, `Password reset code sent to ${email}`).waitFor()
    await page.waitForURL('**/reset-password?email=**')

    await page.getByLabel('New Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByText('Please enter the full 4-digit code.').waitFor()
    await page.getByText('New password must be at least 8 characters long.').waitFor()
    await page.getByText('New password and confirm password do not match.').waitFor()
    const { code } = await mailTo(stage.server, email, 2)
    await page.getByLabel('Digit 1 of 4').fill(code ?? '')
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm New Password').fill(password)
    await page.keyboard.press('Enter')
    await toast(page, 'Password has been reset successfully! Please log in with your new password.').waitFor()
    await logIn(page, email, password)
    await page.waitForURL('**/dashboard')
  })
})

describe('a session', () => {
  it('ends in every tab with Logout, and leaves nothing of the person behind', async () => {
    const page = await open({ member: await signUpMember(stage.server) })
    await page.goto('/dashboard')
    const other = await page.context().newPage()
    await other.goto('/clients')
    await heading(other, 'Clients').waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await toast(page, 'Logged out successfully.').waitFor()
    await page.waitForURL('**/login')
    await other.waitForURL('**/login')
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => /session|mirror|storage/.test(key))).toEqual([])
  })

  it('that was ended on the server leads to the login and back', async () => {
    const member = await signUpMember(stage.server)
    const page = await open({ member, ...refusals })
    // A page at rest: the dashboard asks again by itself, and would be sent to the login before the click.
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Save Changes' }).waitFor()
    await call(stage.server, 'POST', '/user/logout-all', { token: await signIn(stage.server, member) })
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await page.waitForURL('**/login?next=%2Fclients')
    await toast(page, 'Please sign in to continue.').waitFor()
  })

  it('fits each page between the sidebar and the phone’s menu, which keeps the focus inside', async () => {
    const member = await signUpMember(stage.server)
    const page = await open({ member, viewport: phone })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('Free Plan').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await menu.getByRole('link', { name: 'Settings' }).click()
    await heading(page, 'Settings').waitFor()
    await menu.waitFor({ state: 'hidden' })
  })
})

it('its pages can be used by all, wide and narrow, in light and in dark', async () => {
  const page = await open({ colorScheme: 'device' })
  const quiet = quietOf(page)
  // That of the login is a document of its own (docs/decisions/0063).
  await page.goto('/login')
  await heading(page, 'Welcome back').waitFor()
  await expectSound(page)
  await page.goto('/signup')
  // The address is remembered from the first that names it.
  for (const path of [
    '/signup',
    '/signup?plan=premium',
    '/forgot-password',
    '/verify-otp',
    '/verify-otp?email=a@example.com',
    '/reset-password?email=a@example.com',
  ]) {
    await follow(page, path)
    await quiet()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(pathOf(page)).toBe(path)
    await expectSound(page)
  }
})
