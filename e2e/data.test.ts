import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { expectSound } from './support/looks.ts'
import { mailTo } from './support/mails.ts'
import { type Member, signIn } from './support/members.ts'
import { dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

async function openData(options: PageOptions) {
  const page = await stage.open(options)
  await page.goto('/settings?tab=data')
  await page.locator('#export-everything').waitFor()
  return page
}

const addClient = (member: Member) =>
  call(stage.server, 'POST', '/clients', { token: member.token, body: { name: 'Ana Sousa' } })

const question = 'Are you sure you want to delete your account? This cannot be undone.'

describe('the export', () => {
  it('is asked for, made, told by mail, and downloaded by the link and by the button, where somebody is signed in', async () => {
    const member = await premium()
    await addClient(member)
    const page = await openData({ member, colorScheme: 'device' })
    await page.getByRole('button', { name: 'Export everything' }).click()
    await toast(page, "We're preparing your export and will email you when it's ready.").waitFor()
    const link = page.getByRole('link', { name: /^Download the export of/ })
    await link.waitFor()
    const downloading = page.waitForEvent('download')
    await link.click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^export-\d{4}-\d\d-\d\d\.zip$/)
    const zip = await readFile(await file.path())
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    expect(zip.includes('tables/clients.csv')).toBe(true)

    const mail = await mailTo(stage.server, member.email, 2)
    expect(mail.subject).toBe('Your Toile export is ready')
    const address = /https?:\/\/\S+(\/downloads\/\S+)/.exec(mail.text)?.[1] ?? ''
    // By the browser in which they are signed in, and by no other.
    const reply = await page.request.get(stage.server.url + address)
    expect([reply.status(), reply.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await reply.body()).equals(zip)).toBe(true)
    expect((await fetch(stage.server.url + address, { redirect: 'manual' })).status).toBe(303)

    await expectSound(page)
    // By the keyboard alone the deletion of the account leads here first.
    await page.getByRole('button', { name: 'Delete account' }).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page, 'Delete account')
    await isFocused(dialog.getByRole('button', { name: 'Cancel' }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await isFocused(page.getByRole('textbox', { name: /Your password/ }))
    await page.keyboard.press('Enter')
    await page.getByText('Please enter your password.').waitFor()
    await expectSound(page)
    await dialog.getByRole('button', { name: 'Download my data first' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete permanently' }).waitFor({ state: 'detached' })
    await isFocused(page.getByRole('button', { name: 'Export everything' }))
  })
})

describe('the deletion of the account', () => {
  it('asks, then wants the password, and leaves nothing behind on any device', async () => {
    const member = await premium()
    await addClient(member)
    const elsewhere = await signIn(stage.server, member)
    const page = await openData({ member, mayReport: /401|422/ })
    const otherTab = await page.context().newPage()
    await otherTab.goto('/clients')
    await otherTab.getByText('Ana Sousa').first().waitFor()

    await page.getByRole('button', { name: 'Delete account' }).click()
    const confirmation = dialogOf(page, 'Delete account')
    await confirmation.getByText(question).waitFor()
    await confirmation.getByRole('button', { name: 'Cancel' }).click()
    await confirmation.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Delete account' }).click()
    await confirmation.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Clients: 1').waitFor()
    const password = page.getByRole('textbox', { name: /Your password/ })
    await password.fill('something else')
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('The password is incorrect.').first().waitFor()
    await isFocused(password)
    await expect.poll(() => password.inputValue()).toBe('something else')

    await password.fill(member.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/')
    await page.getByText('Account deleted successfully').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => key !== 'toile-color-scheme')).toEqual([])
    await otherTab.waitForURL('**/login*')

    expect((await call(stage.server, 'GET', '/auth', { token: elsewhere })).status).toBe(401)
    const { status } = await call(stage.server, 'POST', '/auth/signin', {
      body: { email: member.email, password: member.password },
    })
    expect(status).toBe(401)
    const { subject } = await mailTo(stage.server, member.email, 2)
    expect(subject).toBe('Your Toile account was deleted')
  })
})
