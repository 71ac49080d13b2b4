import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { addInvoiceAs } from './support/invoices.ts'
import { holdBack } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const application = /\/assets\/application.*\.js$/

/** The names of the pages that are kept for the next start. */
const keptPages = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('toile-mirror:page ')))

/** Somebody's clients, shown once and kept; and the application, once it is let come. */
async function openedBefore(path = '/clients') {
  const member = await stage.premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  await addClient(stage.server, member, 'Bola Ade')
  await addInvoiceAs(stage.server, member, 'paid', { clientId })
  const page = await stage.open({ member, isNew: true })
  await page.goto(path)
  await expect.poll(() => keptPages(page)).toEqual([`toile-mirror:page ${path}`])
  return { member, page }
}

const shownAhead = (page: Page) => page.locator('#root[data-kept]')

/** To the page as it was last seen, for as long as the application is held back. */
async function comeBack(page: Page, path = '/clients'): Promise<() => void> {
  const letCome = await holdBack(page, application)
  await page.mainFrame().goto(path, { waitUntil: 'commit' })
  await shownAhead(page).getByText('Ana Sousa').waitFor()
  // In the document, it is painted once its sheets are there.
  const painted = () => performance.getEntriesByName('first-contentful-paint').length
  await expect.poll(() => page.evaluate(painted)).toBe(1)
  return letCome
}

it('shows a list as it was last seen before the application has come, which takes its place without moving it', async () => {
  for (const viewport of [desktop, phone]) {
    const { page } = await openedBefore()
    await page.setViewportSize(viewport)
    await page.reload()
    const width = `"width":${viewport.width}`
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('toile-mirror:page /clients')))
      .toContain(width)
    const letCome = await comeBack(page)
    const card = page.locator('main [data-record]').filter({ hasText: 'Bola Ade' })
    const ahead = await card.boundingBox()
    expect(await page.getByRole('heading', { name: 'Clients' }).count()).toBe(0)
    letCome()
    await page.getByRole('heading', { name: 'Clients' }).waitFor()
    expect(await shownAhead(page).count()).toBe(0)
    expect(await card.boundingBox()).toEqual(ahead)
  }
})

it('does what was pressed there as soon as it can', async () => {
  const { page } = await openedBefore()
  const letCome = await comeBack(page)
  await page.getByText('Add Client', { exact: true }).click()
  await page.getByText('Bola Ade').click()
  letCome()
  // The last press counts.
  await page.waitForURL(/\/clients\/[\w-]+$/)
  await page.getByRole('heading', { name: 'Bola Ade' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('looks for what was typed there', async () => {
  const { page } = await openedBefore()
  const letCome = await comeBack(page)
  await page.getByPlaceholder('Search clients...').fill('Bola')
  letCome()
  await page.waitForURL(/\?.*Bola/)
  await expect.poll(() => page.locator('main [data-record]').allInnerTexts()).toHaveLength(1)
})

it('shows charts in their sheets, which come later than their page’s', async () => {
  const { page } = await openedBefore('/analytics')
  await page.locator('main .recharts-surface').first().waitFor()
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')),
    )
  const shown = await sheets()
  await page.goto('/livez')
  await holdBack(page, application)
  await page.mainFrame().goto('/analytics', { waitUntil: 'domcontentloaded' })
  await shownAhead(page).locator('main .recharts-surface').first().waitFor()
  expect((await sheets()).sort()).toEqual(shown.sort())
})

it('shows nothing of it to whoever comes after a sign-out', async () => {
  const { page } = await openedBefore()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  expect(await keptPages(page)).toEqual([])
})

it('shows none of another day or in a window of another width, nor where the page is to be further down', async () => {
  const { page } = await openedBefore()
  const kept = () => page.evaluate(() => localStorage.getItem('toile-mirror:page /clients') ?? '')
  await page.goto('/livez')
  const today = await kept()
  const letCome = await holdBack(page, application)
  const isShownAgain = async (text: string) => {
    await page.evaluate((entry) => localStorage.setItem('toile-mirror:page /clients', entry), text)
    await page.mainFrame().goto('/clients', { waitUntil: 'domcontentloaded' })
    const isShown = (await shownAhead(page).count()) > 0
    await page.mainFrame().goto('/livez')
    return isShown
  }
  expect(await isShownAgain(today)).toBe(true)
  expect(await isShownAgain(today.replace(/"day":"[^"]*"/, '"day":"Mon May 04 2026"'))).toBe(false)
  await page.setViewportSize({ width: 700, height: 300 })
  expect(await isShownAgain(today)).toBe(false)
  letCome()

  await page.goto('/clients')
  await expect.poll(kept).toContain('"width":700')
  await page.unroute(application)
  await page.evaluate(() => scrollTo(0, 200))
  const letComeAgain = await holdBack(page, application)
  await page.evaluate(() => location.reload())
  await page.waitForEvent('domcontentloaded')
  expect(await shownAhead(page).count()).toBe(0)
  letComeAgain()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})
