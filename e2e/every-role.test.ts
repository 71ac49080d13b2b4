import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mayRole, type Role, roles } from '#domain/team/permissions.ts'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { type Member, newEmail } from './support/members.ts'
import { addProject } from './support/projects.ts'
import { quietOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { invite, ownerOf, signUpInvited } from './support/team.ts'

/*
 * A whole journey of each role at one browser, one after the other: in by the form, the menu, a search, a picture, their
 * export where they have one, and out. The owner goes through every entry; what each page shows and refuses to the
 * others, team-walk.test.ts looks at.
 */

const stage = openStage()

/** A picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function business(): Promise<ReadonlyMap<Role, Member>> {
  const { server } = stage
  const owner = await ownerOf(stage, 'Atelier Ada')
  const people = new Map<Role, Member>([['owner', owner]])
  for (const role of roles.filter((one) => one !== 'owner')) {
    const email = newEmail()
    await invite(stage, owner, email, role)
    people.set(role, await signUpInvited(stage, email))
  }
  const assignees = await Promise.all([...people.values()].map(({ token }) => memberIdOf(token)))
  const clientId = await addClient(server, owner, 'Adunni Okafor')
  const { id } = await addProject(server, owner, { clientId, name: 'Evening gown' })
  await call(server, 'PATCH', `/projects/${id}`, { token: owner.token, body: { assignees } })
  const photo = new FormData()
  photo.set('photo', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'gown.png')
  const sent = await fetch(`${server.url}/api/v1/projects/${id}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
    body: photo,
  })
  expect(sent.status).toBe(201)
  return people
}

async function memberIdOf(token: string): Promise<string> {
  const { body } = await call<{ user: { workspace: { memberId: string } } }>(stage.server, 'GET', '/auth', {
    token,
  })
  return body.data.user.workspace.memberId
}

async function signIn(page: Page, { email, password }: Member): Promise<void> {
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

/** Each entry of the menu, as it is there for them. */
async function throughMenu(page: Page, quiet: () => Promise<void>): Promise<void> {
  const links = menuOf(page)
  for (let n = 0; n < (await links.count()); n++) {
    const link = links.nth(n)
    await link.click()
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    await quiet()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByText('Open to:').waitFor({ state: 'hidden' })
  }
}

async function findProject(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('evening')
  await page.getByRole('option', { name: /Evening gown/ }).click()
  await page.getByRole('heading', { name: 'Evening gown' }).first().waitFor()
  const picture = page.locator('img[src^="/files/"][src*="of=photo"]').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

async function takeExport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: /^Export (everything|what you see)$/ }).click()
  const link = page.getByRole('link', { name: /^Download the export of/ })
  await link.waitFor()
  const downloading = page.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
}

it('each role comes in, goes through their menu, finds, sees, takes and leaves, one after the other', async () => {
  const people = await business()
  const page = await stage.open()
  const quiet = quietOf(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${page.url()}: ${response.status()} ${response.url()}`)
  })
  await page.goto('/login')
  for (const [role, member] of people) {
    await signIn(page, member)
    await menuOf(page).first().waitFor()
    const menu = await menuOf(page).allTextContents()
    expect([role, menu.includes('Invoices')]).toEqual([role, mayRole(role, 'money.read')])
    if (role === 'owner') await throughMenu(page, quiet)
    await quiet()
    await findProject(page)
    if (mayRole(role, 'export')) await takeExport(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('/login')
    // The one before may still be told that they have left.
    await toast(page, 'Logged out successfully.').first().waitFor()
    expect([role, refused]).toEqual([role, []])
  }
})
