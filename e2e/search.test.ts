import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addClient } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { size } from './support/measurements.ts'
import { addProject } from './support/projects.ts'
import { follow, isFocused, takeEntry } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const NAME = 'Adébáyọ̀ Okonkwo'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })

async function search(page: Page, key: string, text: string) {
  // The one before fades still, and would take what is typed.
  await field(page).waitFor({ state: 'detached' })
  // Nobody waits for the field: it gets what was typed before it was there.
  await page.keyboard.press(key)
  await page.keyboard.type(text)
}

it('finds records, pages and what can be made from anywhere, by the keyboard alone', async () => {
  const member = await stage.premium()
  const { server } = stage
  const clientId = await addClient(server, member, NAME, { phone: '+49 (0)151 234-5678' })
  await addProject(server, member, { clientId, name: 'Agbada', type: 'Suit' })
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto('/clients')
  await heading(page, 'Clients').waitFor()

  // Enter comes before the answer, and takes what it has first.
  await search(page, 'Control+k', 'okonkwo adebayo')
  await page.keyboard.press('Enter')
  await heading(page, NAME).waitFor()
  // The page that was gone to has the focus, and not what had it before the search.
  const hasFocus = (element: Element) => element.contains(document.activeElement)
  expect(await page.getByRole('main').evaluate(hasFocus)).toBe(true)

  await search(page, '/', '0151 2345')
  await page.getByRole('option', { name: NAME }).waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })

  await search(page, '/', 'agba')
  await page.getByRole('option', { name: 'Agbada' }).waitFor()
  await page.keyboard.press('Enter')
  await heading(page, 'Agbada').waitFor()
  await search(page, 'Control+k', 'calen')
  await page.keyboard.press('Enter')
  await heading(page, 'Calendar').waitFor()

  // What was opened last comes first.
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recently opened' }).getByRole('option')
  await recent.first().waitFor()
  await expect
    .poll(() => recent.allTextContents())
    .toEqual([`AgbadaProject · ${NAME}`, `${NAME}Client · +49 (0)151 234-5678`])
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByRole('heading', { name: 'Calendar' }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
})

it('begins something new from anywhere, by the keyboard and by the thumb', async () => {
  const member = await stage.premium()
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto('/clients')
  await heading(page, 'Clients').waitFor()
  await page.keyboard.press('n')
  await isFocused(page.getByRole('menuitem', { name: 'New client' }))
  await takeEntry(page, 'New project')
  await page.getByRole('dialog', { name: 'Add Project' }).waitFor()
  // A letter that is typed is no key.
  await page.getByLabel('Project name').pressSequentially('n/?')
  expect(await page.getByRole('menu').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New message' }).click()
  await page.getByRole('dialog', { name: 'Write to a client' }).waitFor()
  // A place that is gone to carries this mark, and what is only pressed doesn't: the bar would lose its own page.
  expect(await page.locator('[data-pressed]').count()).toBe(0)
})

it('carries a new client on to measuring, keeps them chosen, and adds the next one where a project asks for them', async () => {
  const page = await stage.open({ member: await stage.premium(), colorScheme: 'device' })
  await page.goto('/clients?new=1')
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog.getByLabel('Name').fill('Dorothea Lange')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Measure' }).click()
  await heading(page, 'Measurements').waitFor()
  const client = page.getByRole('combobox', { name: 'Client' })
  await expect.poll(() => client.inputValue()).toBe('Dorothea Lange')
  await page.getByRole('combobox', { name: 'Garment type' }).click()
  await page.getByRole('option', { name: 'Dress' }).click()
  await size(page, 'Bust').fill('36')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save Measurement' }).click()
  await expect.poll(() => size(page, 'Bust').count()).toBe(0)
  await expect.poll(() => client.inputValue()).toBe('Dorothea Lange')

  await follow(page, '/projects?new=1')
  const project = page.getByRole('dialog', { name: 'Add Project' })
  await project.getByLabel('Project name').fill('Morning coat')
  await project.getByRole('combobox', { name: 'Client' }).fill('Berenice Abbott')
  await page.getByRole('option', { name: 'New client “Berenice Abbott”' }).click()
  const panel = project.getByRole('group', { name: 'New client' })
  await panel.getByLabel('Phone').fill('030 123456')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  await expect
    .poll(() => project.getByRole('combobox', { name: 'Client' }).inputValue())
    .toBe('Berenice Abbott')
  await expect.poll(() => project.getByLabel('Project name').inputValue()).toBe('Morning coat')
})

it('makes one client of two, and two of one again', async () => {
  const member = await stage.premium()
  const { server } = stage
  const clientId = await addClient(server, member, 'Anna Sousa', { phone: '030 2', email: 'ana@example.com' })
  const keptId = await addClient(server, member, 'Ana Sousa', { phone: '030 1' })
  await addProject(server, member, { clientId, name: 'Gown', type: 'Wedding Dress' })
  const page = await stage.open({ member, colorScheme: 'device' })
  await page.goto(`/clients/${keptId}`)
  await page.getByRole('button', { name: 'Merge Ana Sousa with another client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge with Ana Sousa' })
  await dialog.getByRole('combobox', { name: 'The other client' }).fill('anna')
  await page.getByRole('option', { name: 'Anna Sousa' }).first().click()
  await dialog.getByRole('radio', { name: '030 2' }).check()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '030 2' }).waitFor()
  await page.getByRole('link', { name: 'ana@example.com' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Anna Sousa is back').waitFor()
  await page.getByRole('link', { name: '030 1' }).waitFor()
  await follow(page, `/clients/${clientId}`)
  await heading(page, 'Anna Sousa').waitFor()
})
