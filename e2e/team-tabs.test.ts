import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EnteredWorkspace } from '#contract/joining.ts'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { dialogOf, follow, quietOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { invite, linkToJoin, ownerOf } from './support/team.ts'

const stage = openStage()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

const here = (page: Page) => page.getByRole('button', { name: /^Business: / })

/** A form that waits to be saved. */
async function beginClient(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  const dialog = dialogOf(page, 'Add Client')
  await dialog.getByLabel('Name').fill(name)
  return async () => {
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    await toast(page, 'Client added successfully!').waitFor()
    await dialog.waitFor({ state: 'detached' })
  }
}

async function openClients(page: Page, business: string, shown: string): Promise<void> {
  await follow(page, '/clients')
  await expectClients(page, business, shown)
}

async function expectClients(page: Page, business: string, shown: string): Promise<void> {
  await heading(page, 'Clients').waitFor()
  await expect.poll(() => here(page).getAttribute('aria-label')).toBe(`Business: ${business}`)
  await page.getByText(shown).first().waitFor()
}

async function switchTo(page: Page, business: string): Promise<void> {
  await here(page).click()
  await page.getByRole('menuitem', { name: business }).click()
  await expect.poll(() => here(page).getAttribute('aria-label')).toBe(`Business: ${business}`)
}

it('saves in the business that each tab is in, and shows there nothing of the other', async () => {
  const { server } = stage
  const [ada, kemi] = await Promise.all([ownerOf(stage, 'Atelier Ada'), ownerOf(stage, 'Bello Couture')])
  await Promise.all([addClient(server, ada, 'Client of Ada'), addClient(server, kemi, 'Client of Bello')])
  await invite(stage, ada, kemi.email, 'manager')

  const first = await stage.open({ member: kemi })
  await first.goto(await linkToJoin(stage, kemi.email))
  await first.getByRole('button', { name: 'Join', exact: true }).click()
  await first.waitForURL('**/dashboard')
  await openClients(first, 'Atelier Ada', 'Client of Ada')
  const second = await first.context().newPage()
  // A tab that is opened begins where the one before it is.
  await second.goto('/clients')
  await expectClients(second, 'Atelier Ada', 'Client of Ada')
  const saveFirst = await beginClient(first, 'Saved in the first')
  await switchTo(second, 'Bello Couture')
  await openClients(second, 'Bello Couture', 'Client of Bello')
  const saveSecond = await beginClient(second, 'Saved in the second')
  await saveFirst()
  await saveSecond()

  const leaks: string[] = []
  const quiet = new Map([first, second].map((page) => [page, quietOf(page)]))
  const look = async (page: Page, strangers: RegExp) => {
    await quiet.get(page)?.()
    const said = await page.evaluate(() => document.body.innerText)
    if (strangers.test(said)) leaks.push(`${page.url()}: ${said}`)
  }
  const ofBello = /Client of Bello|Saved in the second/
  const ofAda = /Client of Ada|Saved in the first/
  for (const path of ['/clients', '/dashboard']) {
    await Promise.all([follow(first, path), follow(second, path)])
    await first.getByText('Saved in the first').first().waitFor()
    await second.getByText('Saved in the second').first().waitFor()
    await look(first, ofBello)
    await look(second, ofAda)
  }

  await follow(first, '/clients')
  await first.reload()
  await expectClients(first, 'Atelier Ada', 'Client of Ada')
  await switchTo(first, 'Bello Couture')
  await openClients(first, 'Bello Couture', 'Saved in the second')
  await (await beginClient(first, 'Saved after the switch'))()
  await switchTo(second, 'Atelier Ada')
  await openClients(second, 'Atelier Ada', 'Saved in the first')
  await second.reload()
  await (await beginClient(second, 'Saved after the reload'))()
  await look(second, /Client of Bello|Saved in the second|Saved after the switch/)
  expect(leaks).toEqual([])

  const { body } = await call<{ workspaces: EnteredWorkspace[] }>(server, 'GET', '/workspaces', kemi)
  const clientsOf = async (business: string) => {
    const id = body.data.workspaces.find(({ name }) => name === business)?.id ?? ''
    const headers = { 'toile-workspace': id }
    const reply = await call<{ clients: { name: string }[] }>(server, 'GET', '/clients', { ...kemi, headers })
    return reply.body.data.clients.map(({ name }) => name).sort()
  }
  expect(await clientsOf('Atelier Ada')).toEqual([
    'Client of Ada',
    'Saved after the reload',
    'Saved in the first',
  ])
  expect(await clientsOf('Bello Couture')).toEqual([
    'Client of Bello',
    'Saved after the switch',
    'Saved in the second',
  ])
})
