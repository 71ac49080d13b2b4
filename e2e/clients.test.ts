import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addClient, openClients as openClientsPage } from './support/clients.ts'
import { expectSound } from './support/looks.ts'
import { type Member, signUpMember } from './support/members.ts'
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
/** The dialog that asks before a step that matters. */
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title })

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
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Zoë Müller')
    await page.keyboard.press('End')
    await page.keyboard.type('example.com')
    await page.keyboard.press('Enter')

    await toast(page, 'Client added successfully!').waitFor()
    const zoe = card(page, 'Zoë Müller')
    await zoe.getByText('zoe@example.com').waitFor()
    await zoe.getByText('No active projects').waitFor()
    await zoe.getByText('Never ordered').waitFor()
    expect(await zoe.getByText('Last Order Date').count()).toBe(1)
  })

  it('finds by name or email, and says when nobody matches', async () => {
    const member = await premium()
    await addClients(member, [{ name: 'Ana Sousa', email: 'ana@linen.example' }, { name: 'Bram de Vries' }])
    const page = await openClients(member)
    await card(page, 'Bram de Vries').waitFor()
    const search = page.getByPlaceholder('Search clients...')
    await search.fill('LINEN')
    await card(page, 'Bram de Vries').waitFor({ state: 'detached' })
    await card(page, 'Ana Sousa').waitFor()
    await search.fill('nobody')
    await page.getByText('No clients found.').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await card(page, 'Bram de Vries').waitFor()
  })

  it('switches the status after a question, from the badge', async () => {
    const member = await premium()
    await addClients(member, [{ name: 'Ana Sousa' }])
    const page = await openClients(member)
    const badge = () => card(page, 'Ana Sousa').getByRole('button', { name: /^Ana Sousa is/ })
    await badge().click()
    await question(page, 'Change status').getByRole('button', { name: 'Cancel' }).click()
    expect(await badge().textContent()).toBe('Active')
    await badge().click()
    await question(page, 'Change status').getByRole('button', { name: 'Switch to Inactive' }).click()
    await toast(page, 'Client updated successfully!').waitFor()
    await expect.poll(() => badge().textContent()).toBe('Inactive')
    await page.reload()
    await expect.poll(() => badge().textContent()).toBe('Inactive')
  })

  it('edits, and empties a field; other pages have the new name at once', async () => {
    const member = await premium()
    const { body } = await call<{ client: { id: string } }>(stage.server, 'POST', '/clients', {
      token: member.token,
      body: { name: 'Ana Sousa', phone: '+49 30 123', notes: 'Likes linen' },
    })
    await addProject(stage.server, member, { clientId: body.data.client.id, name: 'Gown' })
    const page = await openProjects(stage, { member })
    const gown = card(page, 'Gown')
    await gown.getByText('Ana Sousa').waitFor()
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('button', { name: 'Edit Ana Sousa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Client' })
    await dialog.getByLabel('Name').fill('Anna Sousa')
    await dialog.getByLabel('Phone').fill('')
    await dialog.getByLabel('Notes').fill('Likes silk')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await toast(page, 'Client updated successfully!').waitFor()
    await card(page, 'Anna Sousa').getByText('Likes silk').waitFor()
    expect(await card(page, 'Anna Sousa').getByText('+49 30 123').count()).toBe(0)
    await page.getByRole('link', { name: 'Projects' }).click()
    await gown.getByText('Anna Sousa').waitFor()
  })

  it('shows both versions when somebody else saved meanwhile, and lets one choose', async () => {
    const member = await premium()
    await addClients(member, [{ name: 'Ana Sousa', notes: 'as it was' }])
    const page = await openClients(member, { mayReport: /409|ERR_FAILED/ })
    await page.getByRole('button', { name: 'Edit Ana Sousa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Client' })
    await dialog.getByLabel('Notes').fill('what I typed')
    const { body } = await call<{ clients: { id: string }[] }>(stage.server, 'GET', '/clients', {
      token: member.token,
    })
    const id = body.data.clients[0]?.id
    await call(stage.server, 'PATCH', `/clients/${id}`, {
      token: member.token,
      body: { notes: 'what she typed' },
    })

    const newer = `**/api/v1/clients/${id}`
    await page.route(newer, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('Network error. Please check your connection.').waitFor()
    await page.unroute(newer)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByText('what she typed').waitFor()
    expect(await dialog.getByLabel('Notes').inputValue()).toBe('what I typed')
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await card(page, 'Ana Sousa').getByText('what I typed').waitFor()
  })

  it('asks before something typed is lost', async () => {
    const page = await openClients(await premium())
    await page.getByRole('button', { name: 'Add Client' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Client' })
    await dialog.getByLabel('Name').fill('Half a name')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Half a name')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('deletes after a question and gives back on Undo', async () => {
    const member = await premium()
    await addClients(member, [{ name: 'Ana Sousa' }, { name: 'Bram de Vries' }])
    const page = await openClients(member)
    await page.getByRole('button', { name: 'Delete Ana Sousa' }).click()
    await question(page, 'Delete client').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Client deleted successfully!').waitFor()
    await card(page, 'Ana Sousa').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await card(page, 'Ana Sousa').waitFor()
  })

  it('shows again what could not be deleted, though nothing can be loaded', async () => {
    const member = await premium()
    await addClients(member, [{ name: 'Ana Sousa' }, { name: 'Bram de Vries' }])
    const page = await openClients(member, { mayReport: /ERR_FAILED/ })
    const held: Route[] = []
    await page.route(/\/api\/v1\/clients\/[^/]+$/, (route) => void held.push(route))
    await page.route(/\/api\/v1\/clients(\?|$)/, () => undefined)
    for (const name of ['Ana Sousa', 'Bram de Vries']) {
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await question(page, 'Delete client').getByRole('button', { name: 'Delete' }).click()
      await card(page, name).waitFor({ state: 'detached' })
    }
    await expect.poll(() => held.length).toBe(2)
    for (const route of held) await route.abort('failed')
    await card(page, 'Ana Sousa').waitFor()
    await card(page, 'Bram de Vries').waitFor()
  })

  it('tells before a deletion what goes with a client and what stays', async () => {
    const member = await premium()
    const clientId = await addClient(stage.server, member, 'Ana Sousa')
    const set = { clientId, garmentType: 'dress', measurements: [{ name: 'Bust', size: 36 }] }
    await call(stage.server, 'POST', '/measurements', { token: member.token, body: set })
    for (const name of ['Gown', 'Veil']) await addProject(stage.server, member, { clientId, name })
    const page = await openClients(member)
    await page.getByRole('button', { name: 'Delete Ana Sousa' }).click()
    const asked = question(page, 'Delete client')
    await asked.getByText('1 set of measurements will be deleted with Ana Sousa.').waitFor()
    await asked.getByText("2 projects will stay and show 'Unknown Client'.").waitFor()
    await asked.getByRole('button', { name: 'Delete' }).click()
    await card(page, 'Ana Sousa').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Projects' }).click()
    await page.getByRole('article', { name: 'Gown' }).getByText('Unknown Client').waitFor()
  })

  it('leads to the plans from the fourth client on Free', async () => {
    const member = await signUpMember(stage.server)
    await addClients(member, [{ name: '1' }, { name: '2' }, { name: '3' }])
    const page = await openClients(member, { mayReport: /403/ })
    await page.getByRole('button', { name: 'Add Client' }).first().click()
    await page.getByRole('dialog').getByText('Your plan has room for 3 clients.').waitFor()
    await page.getByRole('dialog').getByLabel('Name').fill('4')
    await page.keyboard.press('Enter')
    const leave = question(page, 'Go to the plans without saving?')
    await leave.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('4')
    await page.getByRole('dialog').getByLabel('Name').press('Enter')
    await leave.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/pricing')
    await toast(page, 'Your plan has room for 3 clients. Upgrade to add more.').waitFor()
  })

  it('says what went wrong and tries again on Retry', async () => {
    const member = await premium()
    await addClients(member, [{ name: 'Ana Sousa' }])
    const page = await stage.open({ member, mayReport: /500/ })
    const failing = /\/api\/v1\/clients(\?|$)/
    const body = { status_code: 500, code: 'INTERNAL', message: 'Something went wrong' }
    await page.route(failing, (route) => route.fulfill({ status: 500, json: body }))
    await page.goto('/clients')
    await page.getByText('Error: Something went wrong').waitFor()
    await page.unroute(failing)
    await page.getByRole('button', { name: 'Retry' }).click()
    await card(page, 'Ana Sousa').waitFor()
  })

  it('starts from what it showed last, and forgets it on sign-out', async () => {
    const member = await premium()
    await addClients(member, [{ name: 'Ana Sousa' }])
    const page = await openClients(member)
    await card(page, 'Ana Sousa').waitFor()
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('mirror')))
    await expect.poll(kept).toEqual(['toile-mirror:clients'])
    await page.route(/\/api\/v1\/clients(\?|$)/, () => undefined)
    await page.reload()
    await card(page, 'Ana Sousa').waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    expect(await kept()).toEqual([])
  })

  it('scrolls through hundreds of clients with only the cards near the window in the page', async () => {
    const member = await premium()
    const names = Array.from({ length: 250 }, (_, n) => ({ name: `Client ${String(n).padStart(3, '0')}` }))
    await Promise.all(
      [0, 1, 2, 3].map((part) =>
        addClients(
          member,
          names.filter((_, n) => n % 4 === part),
        ),
      ),
    )
    const page = await openClients(member)
    await card(page, 'Client 000').waitFor()
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return card(page, 'Client 249').count()
        },
        { timeout: 15_000, interval: 100 },
      )
      .toBe(1)
    expect(await page.getByRole('article').count()).toBeLessThan(60)
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
