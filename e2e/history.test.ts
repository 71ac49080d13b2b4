import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Language, phone, type Viewport } from './support/browser.ts'
import { addClient, copyClient, openClients } from './support/clients.ts'
import { dialogOf, isFocused, settled } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

/** Past a list and a record of it, on the list again: three entries of the history, which the browser's own come before. */
async function onClients(options: { viewport?: Viewport; language?: Language } = {}) {
  const member = await stage.premium()
  const id = await addClient(stage.server, member, 'Ana Sousa')
  const page = await openClients(stage, { member, ...options })
  await page.getByRole('link', { name: 'Ana Sousa' }).click()
  await page.waitForURL(`**/clients/${id}`)
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await page.waitForURL('**/clients')
  return { page, id, member }
}

const addButton = (page: Page) => page.getByRole('button', { name: 'Add Client' }).first()
const form = (page: Page) => dialogOf(page, 'Add Client')
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const back = (page: Page) => page.evaluate(() => history.back())
const forward = (page: Page) => page.evaluate(() => history.forward())
const isOn = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)

/** Back leads to where it would without any dialog, in one step, and Forward opens none. */
async function leavesAsBefore(page: Page, id: string): Promise<void> {
  await back(page)
  await isOn(page, `/clients/${id}`)
  await page.getByRole('heading', { name: 'Ana Sousa', level: 1 }).waitFor()
  await forward(page)
  await isOn(page, '/clients')
  await addButton(page).waitFor()
  await forward(page)
  await isFocusable(page)
  await back(page)
  await isOn(page, `/clients/${id}`)
}

const isFocusable = async (page: Page) => {
  await addButton(page).focus()
  await isFocused(addButton(page))
  expect(await page.getByRole('dialog').count()).toBe(0)
}

it('Back closes a form, and asks where something was typed; the page stays', async () => {
  const { page, id } = await onClients({ viewport: phone })
  await addButton(page).click()
  await form(page).waitFor()
  await back(page)
  await form(page).waitFor({ state: 'detached' })
  await isOn(page, '/clients')

  await addButton(page).click()
  await form(page).getByLabel('Name').fill('Bea')
  await back(page)
  await question(page).waitFor()
  // To Back, the question is answered as to Escape.
  await back(page)
  await question(page).waitFor({ state: 'detached' })
  await expect.poll(() => form(page).getByLabel('Name').inputValue()).toBe('Bea')
  await back(page)
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await question(page).waitFor({ state: 'detached' })
  await back(page)
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await form(page).waitFor({ state: 'detached' })
  await isOn(page, '/clients')
  await leavesAsBefore(page, id)
})

it('a form that was closed by Escape, or has saved, leaves nothing in the history', async () => {
  const { page, id } = await onClients()
  await addButton(page).click()
  await form(page).waitFor()
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'detached' })
  await addButton(page).click()
  await form(page).getByLabel('Name').fill('Bea Lund')
  await form(page).getByRole('button', { name: 'Add Client' }).click()
  await form(page).waitFor({ state: 'detached' })
  await page.getByRole('article', { name: 'Bea Lund' }).waitFor()
  // What stands in the address now is what Back and Forward lead to.
  await page.getByRole('searchbox').fill('a')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=a')
  await back(page)
  await isOn(page, `/clients/${id}`)
  await forward(page)
  await isOn(page, '/clients')
  expect(new URL(page.url()).search).toBe('?q=a')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('a')
})

it('a form that another page leads to is closed on its own page, and not opened anew by Back', async () => {
  const { page } = await onClients()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New client' }).click()
  await form(page).waitFor()
  await isOn(page, '/clients')
  await back(page)
  await form(page).waitFor({ state: 'detached' })
  await isOn(page, '/clients')
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await page.waitForURL('**/projects')
  await back(page)
  await isOn(page, '/clients')
  await isFocusable(page)
  await back(page)
  await isOn(page, '/dashboard')
})

it('over a dialog that stands in the address, Back closes one after the other', async () => {
  const { page, member } = await onClients()
  await addClient(stage.server, member, 'Bea Lund')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Add Project' }).first().click()
  const project = dialogOf(page, 'Add Project')
  await project.getByRole('combobox', { name: 'Client' }).click()
  await back(page)
  await project.waitFor({ state: 'detached' })
  await isOn(page, '/projects')
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await dialogOf(page, 'Search').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page, 'Search').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  await back(page)
  await isOn(page, '/clients')
})

it('a page begins at its top, and Back comes where one was, also far down a list', async () => {
  const { page, id } = await onClients()
  await copyClient(stage.server.dataDir, id, 180)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  /** Whose card stands in the middle of the window, and how high. */
  const inSight = () =>
    page.evaluate(() => {
      const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article')
      return { name: card?.ariaLabel ?? '', top: Math.round(card?.getBoundingClientRect().top ?? -1) }
    })
  await page.mouse.move(700, 500)
  // So far that more than the first page of the list was loaded.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900)
      return Number(/\d+/.exec((await inSight()).name))
    })
    .toBeGreaterThan(110)
  const before = await settled(inSight)
  await page.getByRole('article', { name: before.name }).getByRole('link').first().click()
  await page.getByRole('heading', { name: before.name, level: 1 }).waitFor()
  expect(await scrolled()).toBe(0)
  await back(page)
  await expect.poll(inSight).toEqual(before)

  // A list that was seen before is there with its page, whose beginning it keeps to.
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.setViewportSize({ width: 390, height: 300 })
  await expect
    .poll(() => {
      return page.evaluate(() => {
        scrollTo(0, 900)
        return Math.round(scrollY)
      })
    })
    .toBe(900)
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
  await page.getByRole('article').first().waitFor()
  expect(await settled(scrolled)).toBe(0)

  // An address that is typed begins a document of its own.
  await page.goto('/activity')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/projects')
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  expect(await scrolled()).toBe(0)
})
