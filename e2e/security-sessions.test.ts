import { describe, expect, it } from 'vitest'
import { accessibilityFaults, phone, scrollsSideways } from './support/browser.ts'
import { mailTo } from './support/mails.ts'
import { type Member, newEmail, signIn, signUpMember } from './support/members.ts'
import { withDatabase } from './support/postgres.ts'
import { dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()

/** What is refused here is refused on purpose. */
const refusals = { mayReport: /status of (401|403|404|409|422|429)/ }

async function openSettings(tab: string, options: PageOptions & { member: Member }) {
  const page = await stage.open({ ...refusals, ...options })
  await page.goto(`/settings?tab=${tab}`)
  await page.getByRole('tab', { selected: true }).waitFor()
  return page
}

describe('the sessions', () => {
  it('are listed with their devices, and ending one signs that browser out', async () => {
    const member = await signUpMember(stage.server)
    const [here, there] = [
      await openSettings('security', { member }),
      await stage.open({ ...refusals, member }),
    ]
    // A page at rest: the dashboard asks again by itself.
    await there.goto('/settings')
    await here.reload()
    const rows = here.getByRole('listitem').filter({ hasText: 'Active' })
    await rows.filter({ hasText: 'This device' }).waitFor()
    // The member's own session of the set-up, that browser's, and this one.
    await expect.poll(() => rows.count()).toBe(3)
    const sessions = rows.filter({ hasText: 'Chrome on Linux' }).filter({ hasNotText: 'This device' })
    await sessions.getByRole('button', { name: 'End the session on Chrome on Linux' }).click()
    await toast(here, 'Session ended').waitFor()
    await expect.poll(() => rows.count()).toBe(2)
    await there.goto('/clients')
    await there.waitForURL('**/login?*')
    await here.getByRole('tabpanel').getByText('Session ended').waitFor()
  })
})

describe('the address', () => {
  const change = (page: Awaited<ReturnType<typeof openSettings>>) =>
    dialogOf(page, 'Change your email address')

  it('is changed by a code that is mailed to the new one, by keyboard alone, in a dialog that is accessible on a phone', async () => {
    const member = await signUpMember(stage.server)
    const page = await openSettings('profile', { member, viewport: phone })
    const email = newEmail()
    await page.getByRole('button', { name: 'Change your email' }).press('Enter')
    await isFocused(change(page).getByLabel('New email address'))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.type(member.email)
    await page.keyboard.press('Enter')
    await page.getByText('This is already your address.').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await toast(page, `We've emailed a code to ${email}.`).waitFor()
    const { code } = await mailTo(stage.server, email)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    await isFocused(page.getByLabel('Digit 1 of 4'))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.type(wrong)
    await toast(page, 'This code is incorrect or has expired.').waitFor()
    await isFocused(page.getByLabel('Digit 1 of 4'))
    await page.keyboard.type(code ?? '')
    await toast(page, 'Email address updated successfully').waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Email', exact: true }).inputValue())
      .toBe(email)
    // What is submitted in the dialog is no save of the profile.
    expect(await toast(page, 'Profile updated successfully').count()).toBe(0)
    expect(await signIn(stage.server, { ...member, email })).toBeTruthy()
  })

  it('waits in sight, can be withdrawn, and is confirmed by the link on another device of theirs alone', async () => {
    const member = await signUpMember(stage.server)
    const page = await openSettings('profile', { member })
    const [first, second] = [newEmail(), newEmail()]
    const ask = async (email: string) => {
      await page.getByRole('button', { name: 'Change your email' }).click()
      await change(page).getByLabel('New email address').fill(email)
      await page.keyboard.press('Enter')
    }
    await ask(first)
    await page.getByLabel('Digit 1 of 4').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(`${first} hasn't been confirmed yet.`).waitFor()
    await page.getByRole('button', { name: 'Enter code' }).waitFor()
    await page.setViewportSize(phone)
    await expect.poll(() => scrollsSideways(page)).toBe(false)
    await page.reload()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await toast(page, "Your address hasn't changed").waitFor()

    await ask(second)
    await toast(page, /^Please wait \d+ seconds before asking for another code\.$/).waitFor()
    await withDatabase(stage.server.dataDir, (database) => database.query('delete from mail_budgets'))
    await page.keyboard.press('Enter')
    await toast(page, `We've emailed a code to ${second}.`).waitFor()
    const { link } = await mailTo(stage.server, second)
    const { pathname, hash } = new URL(link ?? '')
    // Else a click of the mail's reader would give their address to whoever typed it.
    const stranger = await stage.open(refusals)
    await stranger.goto(pathname + hash)
    await stranger.getByText('Log in to the account that should have this address').waitFor()
    const elsewhere = await stage.open({ ...refusals, member })
    await elsewhere.goto(pathname + hash)
    await toast(elsewhere, 'Your new address is confirmed. Use it to sign in from now on.').waitFor()
    await elsewhere.waitForURL('**/settings')
    await page.goto('/settings?tab=profile')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Email', exact: true }).inputValue())
      .toBe(second)
    await elsewhere.goto(pathname + hash)
    await elsewhere.getByText('This link has been used or has expired.').first().waitFor()
  })

  it('wants proof of who asks, by the password or by a mailed code', async () => {
    const member = await signUpMember(stage.server)
    const page = await openSettings('profile', { member })
    /** Somebody whose proof has grown old asks for another address. */
    const askWithOldProof = async () => {
      await withDatabase(stage.server.dataDir, async (database) => {
        await database.query("update sessions set proved_at = proved_at - interval '16 minutes'")
        await database.query('delete from mail_budgets')
      })
      const email = newEmail()
      await page.getByRole('button', { name: 'Change your email' }).click()
      await change(page).getByLabel('New email address').fill(email)
      await page.keyboard.press('Enter')
      return { email, proof: dialogOf(page, "Confirm it's you") }
    }
    const first = await askWithOldProof()
    await isFocused(first.proof.getByRole('textbox', { name: 'Password' }))
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    await toast(page, `We've emailed a code to ${first.email}.`).waitFor()
    await page.getByLabel('Digit 1 of 4').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await toast(page, "Your address hasn't changed").waitFor()

    const { email, proof } = await askWithOldProof()
    await proof.getByRole('button', { name: 'Email me a code instead' }).click()
    await proof.getByText(`Enter the 4-digit code we sent to ${member.email}.`).waitFor()
    const { code } = await mailTo(stage.server, member.email, 3)
    await proof.getByLabel('Digit 1 of 4').click()
    await page.keyboard.type(code ?? '')
    await toast(page, `We've emailed a code to ${email}.`).waitFor()
  })
})
