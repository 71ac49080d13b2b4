import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addButton, addProject, card, openProjects, summaryText } from './support/projects.ts'
import { dialogOf, takeOption, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

describe('the projects page', () => {
  it('leads from nothing to a first project by keyboard alone', async () => {
    const member = await premium()
    await addClient(stage.server, member, 'Ana Sousa')
    await addClient(stage.server, member, 'Zoë Müller')
    const page = await openProjects(stage, { member })
    await page.getByText('No projects found.').waitFor()
    await addButton(page).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page, 'Add Project')
    const client = dialog.getByRole('combobox', { name: 'Client' })
    await expect.poll(() => client.evaluate((field) => field === document.activeElement)).toBe(true)

    const due = dialog.getByLabel('Due date')
    expect([dayFromNow(13), dayFromNow(14), dayFromNow(15)]).toContain(await due.inputValue())
    await page.keyboard.type('zo')
    await page.getByRole('option', { name: 'Ana Sousa' }).waitFor({ state: 'detached' })
    await page.getByRole('option', { name: 'New client “zo”' }).waitFor()
    await takeOption(page, 'Zoë Müller')
    await expect.poll(() => client.inputValue()).toBe('Zoë Müller')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Opera coat')
    await page.keyboard.press('Enter')
    await dialog.getByText('Type is required.').waitFor()
    const type = dialog.getByRole('combobox', { name: 'Type' })
    await expect.poll(() => type.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await takeOption(page, 'Jacket')
    await expect.poll(() => type.inputValue()).toBe('Jacket')
    await dialog.getByRole('slider', { name: 'Progress' }).focus()
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight')
    await dialog.getByText('25%').waitFor()
    await dialog.getByLabel('Budget').fill('1200.5')
    await page.keyboard.press('Enter')

    await toast(page, 'Project added successfully!').waitFor()
    const coat = card(page, 'Opera coat')
    await coat.getByText('Zoë Müller').waitFor()
    await coat.getByText('Planning').waitFor()
    await coat.getByText('Low priority').waitFor()
    await coat.getByText('25%').waitFor()
    await coat.getByText('$1,200.50').waitFor()
  })

  it('finds by project or client name, filters by status, and sums up what matches', async () => {
    const member = await premium()
    const ana = await addClient(stage.server, member, 'Ana Sousa')
    const bram = await addClient(stage.server, member, 'Bram de Vries')
    await addProject(stage.server, member, {
      clientId: ana,
      name: 'Gown',
      status: 'in-progress',
      budget: 1_000.4,
    })
    await addProject(stage.server, member, { clientId: ana, name: 'Coat', status: 'completed', budget: 500 })
    await addProject(stage.server, member, { clientId: bram, name: 'Suit', status: 'in-progress' })
    const page = await openProjects(stage, { member })
    await card(page, 'Suit').waitFor()
    const figures = () => summaryText(page).then((text) => text.match(/\$?[\d,]+/g))
    expect(await figures()).toEqual(['3', '2', '1', '$1,500'])

    const search = page.getByPlaceholder('Search projects...')
    await search.fill('SOUSA')
    await card(page, 'Suit').waitFor({ state: 'detached' })
    await card(page, 'Gown').waitFor()
    await expect.poll(figures).toEqual(['2', '1', '1', '$1,500'])
    await page.getByRole('combobox', { name: 'Filter by status' }).click()
    await page.getByRole('option', { name: 'Completed' }).click()
    await card(page, 'Gown').waitFor({ state: 'detached' })
    await expect.poll(figures).toEqual(['1', '0', '1', '$500'])
    await search.fill('suit')
    await page.getByText('No projects found.').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await card(page, 'Coat').waitFor()
  })

  it('shows details, marks what is overdue, and names an unknown client', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    await addProject(stage.server, member, {
      clientId,
      name: 'Late',
      dueDate: '2020-02-03',
      description: 'In silk',
    })
    await addProject(stage.server, member, {
      clientId,
      name: 'Done',
      dueDate: '2020-02-03',
      status: 'completed',
    })
    await call(stage.server, 'DELETE', `/clients/${clientId}`, { token: member.token })
    const page = await openProjects(stage, { member })
    await card(page, 'Late').getByText('Overdue').waitFor()
    await expect.poll(() => card(page, 'Done').getByText('Overdue').count()).toBe(0)
    await card(page, 'Late').getByText('Unknown Client').waitFor()
    await page.getByRole('button', { name: 'View details of Late' }).click()
    const details = dialogOf(page, 'Project Details')
    await details.getByText('In silk').waitFor()
    await details.getByText('Feb 3, 2020').waitFor()
    await details.getByRole('button', { name: 'Edit' }).click()
    const dialog = dialogOf(page, 'Edit Project')
    await dialog.getByLabel('Description').fill('In linen')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Project updated successfully!').waitFor()
    await card(page, 'Late').getByText('In linen').waitFor()
  })

  it('edits, and empties fields', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    await addProject(stage.server, member, {
      clientId,
      name: 'Gown',
      dueDate: '2030-01-02',
      budget: 80,
      description: 'x',
    })
    const page = await openProjects(stage, { member })
    await page.getByRole('button', { name: 'Edit Gown' }).click()
    const dialog = dialogOf(page, 'Edit Project')
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Client' }).inputValue()).toBe('Ana Sousa')
    await dialog.getByLabel('Description').fill('')
    await dialog.getByLabel('Due date').fill('')
    await dialog.getByLabel('Budget').fill('')
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Review' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Project updated successfully!').waitFor()
    const gown = card(page, 'Gown')
    await gown.getByText('Review').waitFor()
    await gown.getByText('No due date').waitFor()
    await gown.getByText('No budget').waitFor()
  })

  it('deletes after a question and gives back on Undo', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    await addProject(stage.server, member, { clientId, name: 'Gown' })
    const page = await openProjects(stage, { member })
    await page.getByRole('button', { name: 'Delete Gown' }).click()
    await dialogOf(page, 'Delete project').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Project deleted successfully!').waitFor()
    await card(page, 'Gown').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await card(page, 'Gown').waitFor()
  })

  it('shows a list instead, and the browser remembers it', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    await addProject(stage.server, member, { clientId, name: 'Gown', priority: 'high' })
    const page = await openProjects(stage, { member, view: 'List' })
    const row = page.getByRole('row', { name: /Gown/ })
    await row.getByText('High').waitFor()
    await page.reload()
    await row.waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    await row.getByRole('button', { name: 'View details of Gown' }).click()
    await dialogOf(page, 'Project Details').waitFor()
  })
})
