import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import {
  addProject,
  card,
  chooseView,
  column,
  copyProject,
  openProjects,
  summaryText,
} from './support/projects.ts'
import { dialogOf, isFocused, takeEntry, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

it('the board of projects moves a card by keyboard and by dragging, back where the server refuses, and the focus stays where it belongs', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const { id } = await addProject(stage.server, member, { clientId, name: 'Gown', progress: 40, budget: 100 })
  await addProject(stage.server, member, { clientId, name: 'Coat', status: 'in-progress' })
  const page = await openProjects(stage, { member, view: 'Board', mayReport: /500/ })
  await column(page, /^Planning: 1/).waitFor()
  await page.getByRole('button', { name: 'Actions for Gown' }).focus()
  await page.keyboard.press('Enter')
  await takeEntry(page, 'Completed')
  await column(page, /^Completed: 1/)
    .getByRole('article', { name: 'Gown' })
    .waitFor()
  await column(page, /^Planning: 0/).waitFor()
  await page.getByRole('status').getByText('Gown moved to Completed.').waitFor({ state: 'attached' })
  await toast(page, 'Project updated successfully!').waitFor()
  await expect.poll(() => focused(page)).toBe('Actions for Gown')
  await column(page, /^Completed: 1/)
    .getByText('100%')
    .waitFor()
  // It shows before it is saved, and a page that is loaded meanwhile would read some of it as it was.
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().endsWith(`/projects/${id}`),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await column(page, /^Planning: 1/)
    .getByText('40%')
    .waitFor()
  await saved
  await page.reload()
  await column(page, /^Planning: 1/)
    .getByText('40%')
    .waitFor()

  await card(page, 'Gown').dragTo(column(page, /^In Progress/))
  await column(page, /^In Progress: 2/)
    .getByRole('article', { name: 'Gown' })
    .waitFor()
  await toast(page, 'Project updated successfully!').waitFor()
  await expect.poll(() => summaryText(page)).toMatch(/In Progress\s+2/)
  const search = page.getByPlaceholder('Search projects...')
  await search.fill('coat')
  await card(page, 'Gown').waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await card(page, 'Gown').waitFor()
  await isFocused(search)
  await search.blur()

  // Somebody types meanwhile.
  const json = { status_code: 500, code: 'INTERNAL', message: 'Something went wrong' }
  await page.route(`**/api/v1/projects/${id}`, async (route) => {
    await search.focus()
    await route.fulfill({ status: 500, json })
  })
  await card(page, 'Gown').dragTo(column(page, /^Review/))
  await toast(page, 'Something went wrong').waitFor()
  await column(page, /^In Progress: 2/)
    .getByRole('article', { name: 'Gown' })
    .waitFor()
  await isFocused(search)
})

describe('the projects page', () => {
  it('scrolls through hundreds of projects with only the cards near the window in the page', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    const { id } = await addProject(stage.server, member, { clientId, name: 'Gown' })
    await copyProject(stage.server.dataDir, id, 220)
    const page = await openProjects(stage, { member })
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return card(page, 'Project 1').count()
        },
        { interval: 100 },
      )
      .toBe(1)
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)
  })

  it('is accessible and fits, wide and narrow, in light and in dark, in every view', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'A long client name '.repeat(6).trim())
    await addProject(stage.server, member, {
      clientId,
      name: 'Gown',
      dueDate: '2020-02-03',
      priority: 'high',
      budget: 12,
    })
    await addProject(stage.server, member, {
      clientId,
      name: 'word '.repeat(30).trim(),
      description: 'word '.repeat(200),
    })
    await addProject(stage.server, member, {
      clientId,
      name: 'W'.repeat(160),
      status: 'review',
      priority: 'medium',
    })
    const page = await openProjects(stage, { member, colorScheme: 'device' })
    for (const view of ['Grid', 'List', 'Board'] as const) {
      await chooseView(page, view)
      await page.getByText('Gown', { exact: true }).first().waitFor()
      await expectSound(page)
    }
    await page.getByRole('button', { name: 'Actions for Gown' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Project name').waitFor()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for Gown' }).click()
    await page.getByRole('menuitem', { name: 'View details of Gown' }).click()
    await dialogOf(page, 'Project Details').waitFor()
    await expectSound(page)
  })
})
