import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addClient, copyClient, openClients as openClientsPage } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import type { Member } from './support/members.ts'
import { addProject, openProjects } from './support/projects.ts'
import { toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

const openClients = (member: Member, options: PageOptions = {}) =>
  openClientsPage(stage, { member, ...options })

async function addClients(member: Member, clients: readonly object[]): Promise<void> {
  for (const body of clients) await call(stage.server, 'POST', '/clients', { token: member.token, body })
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

describe('the clients page', () => {
  it('leads from nobody to a first client by keyboard alone, and keeps what was typed over a mistake', async () => {
    const page = await openClients(await premium())
    await page.getByText('No clients found.').waitFor()
    await page.getByRole('button', { name: 'Add Client' }).first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add Client' })
    await dialog.waitFor()
    await expect
      .poll(() => dialog.getByLabel('Name').evaluate((field) => field === document.activeElement))
      .toBe(true)

    await page.keyboard.type('Zoë Müller')
    await page.keyboard.press('Tab')
    await page.keyboard.type('zoe@')
    await page.keyboard.press('Enter')
    await dialog.getByText('Please enter a valid email address.').waitFor()
    const email = dialog.getByLabel('Email')
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Zoë Müller')
    await page.keyboard.press('End')
    await page.keyboard.type('example.com')
    await page.keyboard.press('Enter')

    await toast(page, 'Client added successfully!').waitFor()
    const zoe = card(page, 'Zoë Müller')
    await zoe.getByText('zoe@example.com').waitFor()
    await zoe.getByText('No active projects').waitFor()
    await zoe.getByText('Never ordered').waitFor()
    await expect.poll(() => zoe.getByText('Last Order Date').count()).toBe(1)
  })

  it('edits, empties a field and deletes, telling what goes and what stays; other pages follow at once', async () => {
    const member = await premium()
    const fields = { phone: '+49 30 123', notes: 'Likes linen' }
    const clientId = await addClient(stage.server, member, 'Ana Sousa', fields)
    const set = { clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }
    await call(stage.server, 'POST', '/measurements', { token: member.token, body: set })
    for (const name of ['Gown', 'Veil']) await addProject(stage.server, member, { clientId, name })
    const page = await openProjects(stage, { member })
    const gown = card(page, 'Gown')
    await gown.getByText('Ana Sousa').waitFor()
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('button', { name: 'Edit Ana Sousa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Client' })
    await dialog.getByLabel('Name').fill('Anna Sousa')
    await dialog.getByLabel('Phone').fill('')
    const notes = dialog.getByLabel('Notes')
    await notes.fill('Likes silk\nand linen.\n\nNo wool,\nno zips,\nno black.')
    const unseen = () => notes.evaluate((field) => field.scrollHeight - field.clientHeight)
    await expect.poll(unseen).toBe(0)
    await notes.fill('Likes silk')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Client updated successfully!').waitFor()
    await card(page, 'Anna Sousa').getByText('Likes silk').waitFor()
    await expect.poll(() => card(page, 'Anna Sousa').getByText('+49 30 123').count()).toBe(0)
    await page.getByRole('link', { name: 'Projects' }).click()
    await gown.getByText('Anna Sousa').waitFor()

    await page.getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('button', { name: 'Delete Anna Sousa' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete client' })
    await asked.getByText('1 set of measurements will be deleted with Anna Sousa.').waitFor()
    await asked.getByText('2 projects will stay and show “Unknown Client”.').waitFor()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await card(page, 'Anna Sousa').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Projects' }).click()
    await gown.getByText('Unknown Client').waitFor()
  })

  it('scrolls through hundreds of clients with only the cards near the window in the page', async () => {
    const member = await premium()
    const id = await addClient(stage.server, member, 'Client 000')
    await copyClient(stage.server.dataDir, id, 249)
    const page = await openClients(member)
    await card(page, 'Client 000').waitFor()
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return card(page, 'Client 249').count()
        },
        { interval: 100 },
      )
      .toBe(1)
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60)
  })

  it('is accessible and fits, wide and narrow, in light and in dark', async () => {
    const member = await premium()
    await addClients(member, [
      {
        name: 'Ana Sousa',
        email: 'ana@example.com',
        phone: '+49 30 1234',
        address: 'Auguststraße 12\n10117 Berlin',
      },
      { name: 'A very long name '.repeat(7).trim(), notes: 'word '.repeat(200) },
    ])
    const page = await openClients(member, { colorScheme: 'device' })
    await card(page, 'Ana Sousa').waitFor()
    await expectSound(page)
    await page.getByRole('button', { name: 'Edit Ana Sousa' }).click()
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    await expectSound(page)
  })
})
