import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults } from './support/browser.ts'
import { expectSound } from './support/looks.ts'
import { mailTo, outbox } from './support/mails.ts'
import { type Member, signIn, signUpMember } from './support/members.ts'
import { withDatabase } from './support/postgres.ts'
import { dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()

/** What is refused here is refused on purpose. */
const refusals = { mayReport: /status of (401|403|404|422|429)/ }

async function openSecurity(options: PageOptions & { member: Member }) {
  const page = await stage.open({ ...refusals, ...options })
  await page.goto('/settings?tab=security')
  await page.getByText("Where you're signed in").waitFor()
  return page
}

async function logIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  // Whoever has just left is there.
  if (!page.url().endsWith('/login')) await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.keyboard.press('Enter')
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const appCode = (page: Page) => page.getByLabel('Code from your app')

const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

/** Sets an app up on the screen; answers its secret and the recovery codes. */
async function setUpApp(page: Page) {
  await button(page, 'Set up app').click()
  const setup = dialogOf(page, 'Set up an authenticator app')
  await setup.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = (await setup.locator('code').innerText()).replaceAll(' ', '')
  await isFocused(appCode(page))
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  const codes = dialogOf(page, 'Your recovery codes')
  await codes.waitFor()
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await codes.getByLabel("I've saved them").check()
  await codes.getByRole('button', { name: 'Done' }).click()
  return { secret, recoveryCodes }
}

describe('the password', () => {
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  it('is changed in the specified words, and what was typed stays when it is refused', async () => {
    const member = await signUpMember(stage.server)
    const page = await openSecurity({ member })
    await field(page, 'Current password').fill('not the password')
    await field(page, 'New password').fill('a needle in the hay')
    await field(page, 'Confirm new password').fill('a needle in the hat')
    await page.keyboard.press('Enter')
    await page.getByText('New passwords do not match!').waitFor()
    await isFocused(field(page, 'Confirm new password'))
    await field(page, 'Confirm new password').fill('a needle in the hay')
    await page.keyboard.press('Enter')
    await toast(page, 'The password is incorrect.').waitFor()
    await isFocused(field(page, 'Current password'))
    await expect.poll(() => field(page, 'New password').inputValue()).toBe('a needle in the hay')

    const other = await signIn(stage.server, member)
    await field(page, 'Current password').fill(member.password)
    await page.keyboard.press('Enter')
    await toast(page, 'Password updated successfully').waitFor()
    await expect.poll(() => field(page, 'New password').inputValue()).toBe('')
    expect((await call(stage.server, 'GET', '/auth', { token: other })).status).toBe(401)
    await page.getByText('Password changed', { exact: true }).waitFor()
    await page.getByText("You're signed in on this device only.").waitFor()
    expect(await signIn(stage.server, { ...member, password: 'a needle in the hay' })).toBeTruthy()
  })
})

describe('the second factor', () => {
  it('goes on and off in the specified words; is asked for by mail, by the app, and by a recovery code where that is lost', async () => {
    const member = await signUpMember(stage.server)
    const page = await openSecurity({ member })
    const elsewhere = await stage.open(refusals)
    const logOut = async () => {
      await elsewhere.waitForURL('**/dashboard')
      await button(elsewhere, 'Logout').click()
      await elsewhere.waitForURL('**/login')
    }
    const toggle = page.getByRole('switch', { name: 'Code by email' })
    await toggle.press('Space')
    await toast(page, '2FA enabled successfully').waitFor()
    await logIn(elsewhere, member)
    await heading(elsewhere, 'Check your email').waitFor()
    await elsewhere.keyboard.type((await mailTo(stage.server, member.email, 2)).code ?? '')
    await logOut()
    await toggle.press('Space')
    await toast(page, '2FA disabled successfully').waitFor()

    const { secret, recoveryCodes } = await setUpApp(page)
    expect(recoveryCodes).toHaveLength(10)
    await page.getByText('Recovery codes left: 10').waitFor()
    await logIn(elsewhere, member)
    await heading(elsewhere, 'Enter the code from your app').waitFor()
    await isFocused(appCode(elsewhere))
    expect(await accessibilityFaults(elsewhere)).toEqual([])
    await elsewhere.keyboard.type('12')
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByText('Please enter the 6 digits from your app.').waitFor()
    // The code that set the app up is spent.
    await appCode(elsewhere).fill(codeOf(secret, 1))
    await elsewhere.keyboard.press('Enter')
    await logOut()

    const recover = async () => {
      await logIn(elsewhere, member)
      await button(elsewhere, 'Use a recovery code').click()
      await elsewhere.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase())
      await elsewhere.keyboard.press('Enter')
    }
    await recover()
    await toast(elsewhere, 'You used a recovery code. Codes left: 9.').waitFor()
    await logOut()
    await recover()
    await toast(elsewhere, 'This code is incorrect or has expired.').waitFor()
    const subjects = async () => {
      const mails = await outbox(stage.server)
      return mails.filter(({ to }) => to === member.email).map(({ subject }) => subject)
    }
    await expect.poll(subjects).toContainEqual(expect.stringContaining('A recovery code was used'))
  })

  it('is a mailed code beside the app; is taken away after a question, by a code of its own, and the codes are renewed', async () => {
    const member = await signUpMember(stage.server)
    const page = await openSecurity({ member })
    await page.getByRole('switch', { name: 'Code by email' }).press('Space')
    await toast(page, '2FA enabled successfully').waitFor()
    const { secret, recoveryCodes } = await setUpApp(page)
    await button(page, 'New recovery codes').click()
    await dialogOf(page, 'Create new recovery codes?')
      .getByRole('button', { name: 'New recovery codes' })
      .click()
    const codes = dialogOf(page, 'Your recovery codes')
    await codes.waitFor()
    const renewed = await codes.getByRole('listitem').allInnerTexts()
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([])
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await codes.getByLabel("I've saved them").check()
    await codes.getByRole('button', { name: 'Done' }).click()

    const elsewhere = await stage.open(refusals)
    await logIn(elsewhere, member)
    await button(elsewhere, 'Email me a code').click()
    await heading(elsewhere, 'Check your email').waitFor()
    const { code } = await mailTo(stage.server, member.email, 3)
    await elsewhere.keyboard.type(code ?? '')
    await elsewhere.waitForURL('**/dashboard')

    await withDatabase(stage.server.dataDir, async (database) => {
      await database.query("update sessions set proved_at = proved_at - interval '16 minutes'")
    })
    await button(page, 'Remove app').click()
    await dialogOf(page, 'Remove the authenticator app?').getByRole('button', { name: 'Remove app' }).click()
    const proof = dialogOf(page, "Confirm it's you")
    await proof.getByRole('button', { name: 'Use my authenticator app' }).click()
    await isFocused(appCode(page))
    // The code that has put the app in force counts once.
    await page.keyboard.type(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await button(page, 'Set up app').waitFor()
    await page.getByRole('switch', { name: 'Code by email' }).press('Space')
    await toast(page, '2FA disabled successfully').waitFor()
    expect(await signIn(stage.server, member)).toBeTruthy()
  })
})

describe('the tab', () => {
  it('is accessible and fits, wide and narrow, in light and in dark', async () => {
    const member = await signUpMember(stage.server)
    await signIn(stage.server, member)
    const page = await openSecurity({ member, colorScheme: 'device' })
    await page.getByText('You signed up').waitFor()
    await expectSound(page)
    await button(page, 'Set up app').click()
    await dialogOf(page, 'Set up an authenticator app').getByRole('img', { name: 'QR code' }).waitFor()
    await expectSound(page)
  })
})
