import { expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addButton, card, openProjects } from './support/projects.ts'
import { dialogOf, takeOption, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('the projects page leads from nothing to a first project by keyboard alone', async () => {
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
