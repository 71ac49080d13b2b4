import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import type { Member } from './support/members.ts'
import { addProject, card, openProjects } from './support/projects.ts'
import { dialogOf, isFocused, showTools, tabTo } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { ownerOf } from './support/team.ts'

const stage = openStage()

async function memberWithTwo(): Promise<Member> {
  const member = await stage.premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  await addProject(stage.server, member, { clientId, name: 'Gown', status: 'planning' })
  await addProject(stage.server, member, { clientId, name: 'Coat', status: 'review' })
  return member
}

it('a list is narrowed and ordered by the keyboard alone, in lists that the browser draws', async () => {
  const member = await memberWithTwo()
  const page = await openProjects(stage, { member })
  await card(page, 'Gown').waitFor()
  const filter = page.getByRole('combobox', { name: 'Filter by status' })
  const review = filter.getByRole('option', { name: 'Review' })
  await tabTo(filter)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => review.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => review.isVisible()).toBe(false)
  await isFocused(filter)

  await page.keyboard.press('Enter')
  await expect.poll(() => review.isVisible()).toBe(true)
  // As each letter of the keyboard leads to what begins so.
  await page.keyboard.press('r')
  await isFocused(review)
  await page.keyboard.press('Enter')
  await card(page, 'Gown').waitFor({ state: 'detached' })
  await card(page, 'Coat').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?status=review')
  await isFocused(filter)

  await tabTo(page.getByRole('combobox', { name: 'Sort by' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-budget')
})

it('Escape closes the list over a dialog, and the dialog itself only then', async () => {
  const member = await ownerOf(stage, 'Sousa')
  const hook = await call(stage.server, 'POST', '/webhooks', {
    token: member.token,
    body: { url: 'https://example.com/toile', types: ['client.created'] },
  })
  expect(hook.status).toBe(201)
  const page = await stage.open({ member })
  await page.goto('/settings?tab=api')
  await page.getByRole('button', { name: /^Actions for the webhook to/ }).click()
  await page.getByRole('menuitem', { name: 'Deliveries' }).click()
  const dialog = dialogOf(page, 'Deliveries to example.com')
  const filter = dialog.getByRole('combobox', { name: 'Show' })
  const failed = filter.getByRole('option', { name: 'Failed' })
  await filter.click()
  await expect.poll(() => failed.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => failed.isVisible()).toBe(false)
  await isFocused(filter)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('a phone is left its own chooser, and narrows a list by it', async () => {
  const member = await memberWithTwo()
  const page = await openProjects(stage, { member, viewport: phone, hasTouch: true })
  await card(page, 'Gown').waitFor()
  await showTools(page)
  const filter = page.getByRole('combobox', { name: 'Filter by status' })
  expect(await filter.evaluate((field) => getComputedStyle(field).appearance)).toBe('none')
  await filter.selectOption({ label: 'Review' })
  await card(page, 'Gown').waitFor({ state: 'detached' })
  await card(page, 'Coat').waitFor()
})
