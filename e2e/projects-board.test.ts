import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, desktop, phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { signUpMember } from './support/members.ts'
import { breakNextPage } from './support/pages.ts'
import { endTrials } from './support/postgres.ts'
import {
  addButton,
  addProject,
  card,
  chooseView,
  column,
  openProjects,
  summaryText,
} from './support/projects.ts'
import { dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)

describe('the board of projects', () => {
  it('moves a card by keyboard, says so, and keeps the focus on it', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    await addProject(stage.server, member, { clientId, name: 'Gown', progress: 40 })
    const page = await openProjects(stage, { member, view: 'Board' })
    await column(page, /^Planning: 1/).waitFor()
    await page.getByRole('button', { name: 'Actions for Gown' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Completed' }).waitFor()
    await page.keyboard.press('ArrowUp')
    for (let presses = 0; presses < 6; presses += 1) {
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Completed') break
      await page.keyboard.press('ArrowUp')
    }
    await page.keyboard.press('Enter')
    await column(page, /^Completed: 1/)
      .getByRole('article', { name: 'Gown' })
      .waitFor()
    await column(page, /^Planning: 0/).waitFor()
    await page.getByRole('status').getByText('Gown moved to Completed.').waitFor({ state: 'attached' })
    await toast(page, 'Project updated successfully!').waitFor()
    expect(await focused(page)).toBe('Actions for Gown')
    await column(page, /^Completed: 1/)
      .getByText('100%')
      .waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await column(page, /^Planning: 1/)
      .getByText('40%')
      .waitFor()
    await page.reload()
    await column(page, /^Planning: 1/)
      .getByText('40%')
      .waitFor()
  })

  it('moves a card by dragging it to another column, and leaves the focus alone afterwards', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    await addProject(stage.server, member, { clientId, name: 'Gown', budget: 100 })
    await addProject(stage.server, member, { clientId, name: 'Coat', status: 'in-progress' })
    const page = await openProjects(stage, { member, view: 'Board' })
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
  })

  it('moves a card back when the server refuses, and leaves the focus to whoever types meanwhile', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    const { id } = await addProject(stage.server, member, { clientId, name: 'Gown' })
    const page = await openProjects(stage, { member, view: 'Board', mayReport: /500/ })
    const json = { status_code: 500, code: 'INTERNAL', message: 'Something went wrong' }
    const search = page.getByPlaceholder('Search projects...')
    await page.route(`**/api/v1/projects/${id}`, async (route) => {
      await search.focus()
      await route.fulfill({ status: 500, json })
    })
    await card(page, 'Gown').dragTo(column(page, /^Review/))
    await toast(page, 'Something went wrong').waitFor()
    await column(page, /^Planning: 1/)
      .getByRole('article', { name: 'Gown' })
      .waitFor()
    await isFocused(search)
  })
})

describe('the projects page at its limits', () => {
  it('leads to the plans from the sixth project on Free', async () => {
    const member = await signUpMember(stage.server)
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    for (const name of ['1', '2', '3', '4', '5']) await addProject(stage.server, member, { clientId, name })
    const page = await openProjects(stage, { member, mayReport: /403/ })
    await addButton(page).click()
    const dialog = dialogOf(page, 'Add Project')
    await dialog.getByRole('combobox', { name: 'Client' }).click()
    await page.getByRole('option', { name: 'Ana Sousa' }).click()
    await dialog.getByLabel('Project name').fill('6')
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Skirt' }).click()
    await dialog.getByRole('button', { name: 'Add Project' }).click()
    const question = dialogOf(page, 'Go to the plans without saving?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('6')
    await dialog.getByRole('button', { name: 'Add Project' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/pricing')
    await toast(page, 'Your plan has room for 5 projects. Upgrade to add more.').waitFor()
  })

  it('locks what is beyond the plan after a downgrade, and says why', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    for (const name of ['1', '2', '3', '4', '5', '6'])
      await addProject(stage.server, member, { clientId, name })
    await endTrials(stage.server.dataDir)
    const page = await openProjects(stage, { member })
    await card(page, '6').getByText('Read-only').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await card(page, '6').getByText('Read-only').hover()
    await page.getByText('so this one is read-only').waitFor()
    expect(await page.getByRole('button', { name: 'Edit 6' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Edit 5' }).isDisabled()).toBe(false)
    await page.getByRole('button', { name: 'View details of 6' }).click()
    await dialogOf(page, 'Project Details').getByText('so this one is read-only').waitFor()
    await page.keyboard.press('Escape')
    await chooseView(page, 'Board')
    await page.getByRole('button', { name: 'Actions for 6' }).click()
    expect(await page.getByRole('menuitem', { name: 'Review' }).isDisabled()).toBe(true)
  })

  it('says what went wrong and tries again on Retry', async () => {
    const member = await premium()
    await addProject(stage.server, member, {
      clientId: await addClient(stage.server, member, 'Ana Sousa'),
      name: 'Gown',
    })
    const page = await stage.open({ member, mayReport: /500/ })
    const failing = /\/api\/v1\/projects(\?|$)/
    const json = { status_code: 500, code: 'INTERNAL', message: 'Something went wrong' }
    await page.route(failing, (route) => route.fulfill({ status: 500, json }))
    await page.goto('/projects')
    await page.getByText('Error: Something went wrong').waitFor()
    await page.unroute(failing)
    await page.getByRole('button', { name: 'Retry' }).click()
    await card(page, 'Gown').waitFor()
  })

  it('says in every view why the next page could not be loaded, and loads it on Retry', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    for (const name of ['Coat', 'Gown']) await addProject(stage.server, member, { clientId, name })
    const page = await stage.open({ member, mayReport: /500/ })
    const asked = await breakNextPage(page, 'projects')
    await page.goto('/projects')
    const failure = page.getByText('Error: Something went wrong')
    const retry = page.getByRole('button', { name: 'Retry' })
    const more = page.getByRole('button', { name: 'Show more' })
    await failure.waitFor()
    await chooseView(page, 'Board')
    await more.waitFor()
    expect(await failure.count()).toBe(0)
    expect(asked()).toBe(1)
    await more.click()
    await failure.waitFor()
    await retry.click()
    await card(page, 'Coat').waitFor()
    await chooseView(page, 'List')
    await failure.waitFor()
    expect(await more.count()).toBe(0)
    await retry.click()
    await page.getByRole('row', { name: /Coat/ }).waitFor()
    await page.reload()
    await page.getByRole('row', { name: /Coat/ }).waitFor()
  })

  it('finds one of hundreds of clients for a project', async () => {
    const member = await premium()
    const names = Array.from({ length: 120 }, (_, n) => `Client ${String(n).padStart(3, '0')}`)
    for (let first = 0; first < names.length; first += 4) {
      await Promise.all(names.slice(first, first + 4).map((name) => addClient(stage.server, member, name)))
    }
    const page = await openProjects(stage, { member })
    await addButton(page).click()
    const client = page.getByRole('combobox', { name: 'Client' })
    await client.click()
    await page.getByRole('option', { name: 'There are more. Type to find them.' }).waitFor()
    await client.fill('client 117')
    await page.getByRole('option', { name: 'Client 117', exact: true }).click()
    expect(await client.inputValue()).toBe('Client 117')
  })

  it('scrolls through hundreds of projects with only the cards near the window in the page', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    for (let first = 0; first < 220; first += 4) {
      const numbers = [first, first + 1, first + 2, first + 3]
      await Promise.all(
        numbers.map((n) => addProject(stage.server, member, { clientId, name: `Project ${n}` })),
      )
    }
    const page = await openProjects(stage, { member })
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return card(page, 'Project 0').count()
        },
        { timeout: 15_000, interval: 100 },
      )
      .toBe(1)
    expect(await page.getByRole('article').count()).toBeLessThan(60)
    await chooseView(page, 'Board')
    await column(page, /^Planning: 220/).waitFor()
    expect(await page.getByRole('article').count()).toBe(25)
    await column(page, /^Planning/)
      .getByRole('button', { name: 'Show more' })
      .click()
    await expect.poll(() => page.getByRole('article').count()).toBe(50)
  })

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('is accessible and fits on a %s in light and in dark, in every view', async (_, viewport) => {
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
    const page = await openProjects(stage, { member, colorScheme: 'device', viewport })
    for (const view of ['Grid', 'List', 'Board'] as const) {
      await chooseView(page, view)
      await page.getByText('Gown', { exact: true }).first().waitFor()
      await expectSound(page, [viewport])
    }
    await page.getByRole('button', { name: 'Actions for Gown' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Project name').waitFor()
    await expectSound(page, [viewport])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions for Gown' }).click()
    await page.getByRole('menuitem', { name: 'View details of Gown' }).click()
    await dialogOf(page, 'Project Details').waitFor()
    await expectSound(page, [viewport])
  })
})
