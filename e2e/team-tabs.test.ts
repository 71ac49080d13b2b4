import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { EnteredWorkspace } from '#contract/joining.ts'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import type { Member } from './support/members.ts'
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

/** Somebody who works in two businesses, with a tab in each. */
interface Tabs {
  readonly name: string
  readonly own: Page
  readonly joined: Page
}

/** Follows the invitation that somebody has got, and goes to their own business in a second tab. */
async function openTabs(
  member: Member,
  name: string,
  [own, joined]: readonly [string, string],
): Promise<Tabs> {
  const first = await stage.open({ member })
  await first.goto(await linkToJoin(stage, member.email))
  await first.getByRole('button', { name: 'Join', exact: true }).click()
  await first.waitForURL('**/dashboard')
  await openClients(first, joined, `Client of ${joined}`)
  const second = await first.context().newPage()
  // A tab that is opened begins where the one before it is.
  await second.goto('/clients')
  await expectClients(second, joined, `Client of ${joined}`)
  await switchTo(second, own)
  await openClients(second, own, `Client of ${own}`)
  return { name, own: second, joined: first }
}

it('saves in the business that each tab is in, and shows there nothing of the other', async () => {
  const { server } = stage
  const [atelier, couture] = ['Atelier Ada', 'Bello Couture']
  const [ada, kemi] = await Promise.all([ownerOf(stage, atelier), ownerOf(stage, couture)])
  await Promise.all([
    addClient(server, ada, `Client of ${atelier}`),
    addClient(server, kemi, `Client of ${couture}`),
    invite(stage, ada, kemi.email, 'manager'),
    invite(stage, kemi, ada.email, 'manager'),
  ])
  const [adas, kemis] = await Promise.all([
    openTabs(ada, 'Ada', [atelier, couture]),
    openTabs(kemi, 'Kemi', [couture, atelier]),
  ])
  const ofAtelier = [adas.own, kemis.joined]
  const ofCouture = [adas.joined, kemis.own]

  // All forms are open before any is saved.
  const saves: (() => Promise<void>)[] = []
  for (const { name, own, joined } of [adas, kemis]) {
    const inOwn = await beginClient(own, `${name} in their own`)
    const inJoined = await beginClient(joined, `${name} in the other`)
    saves.push(inOwn, inJoined)
  }
  for (const save of saves) await save()

  const leaks: string[] = []
  const quiet = new Map([...ofAtelier, ...ofCouture].map((page) => [page, quietOf(page)]))
  const look = async (page: Page, strangers: RegExp) => {
    await quiet.get(page)?.()
    const said = await page.evaluate(() => document.body.innerText)
    if (strangers.test(said)) leaks.push(`${page.url()}: ${said}`)
  }
  const strangersToAtelier = /Client of Bello|Kemi in their own|Ada in the other/
  const strangersToCouture = /Client of Atelier|Ada in their own|Kemi in the other/
  const places = [
    { pages: ofAtelier, shown: ['Ada in their own', 'Kemi in the other'], strangers: strangersToAtelier },
    { pages: ofCouture, shown: ['Ada in the other', 'Kemi in their own'], strangers: strangersToCouture },
  ]
  for (const { pages, shown, strangers } of places) {
    for (const [place, page] of pages.entries()) {
      await follow(page, '/dashboard')
      // What a colleague saved meanwhile comes with the next look at the server.
      await page
        .getByText(shown[place] ?? '')
        .first()
        .waitFor()
      await look(page, strangers)
      // Those of the other are loaded anew below.
      if (place === 0) await page.goto('/clients')
      else await follow(page, '/clients')
      for (const name of shown) await page.getByText(name).first().waitFor()
      await look(page, strangers)
    }
  }

  // One of them changes places with their tabs; the other's stay where they are.
  const { own, joined } = kemis
  await follow(joined, '/clients')
  await joined.reload()
  await expectClients(joined, atelier, `Client of ${atelier}`)
  await switchTo(joined, couture)
  await openClients(joined, couture, 'Kemi in their own')
  await (await beginClient(joined, 'Saved after the switch'))()
  await switchTo(own, atelier)
  await openClients(own, atelier, 'Kemi in the other')
  await own.reload()
  await (await beginClient(own, 'Saved after the reload'))()
  await look(own, /Client of Bello|Kemi in their own|Ada in the other|Saved after the switch/)
  await openClients(adas.own, atelier, 'Ada in their own')
  await (await beginClient(adas.own, 'Saved by who stayed'))()
  await look(adas.own, /Client of Bello|Kemi in their own|Ada in the other|Saved after the switch/)
  expect(leaks).toEqual([])

  const clientsOf = async (business: string, member: Member) => {
    const { body } = await call<{ workspaces: EnteredWorkspace[] }>(server, 'GET', '/workspaces', member)
    const id = body.data.workspaces.find(({ name }) => name === business)?.id ?? ''
    const headers = { 'toile-workspace': id }
    const reply = await call<{ clients: { name: string }[] }>(server, 'GET', '/clients', {
      ...member,
      headers,
    })
    return reply.body.data.clients.map(({ name }) => name).sort()
  }
  for (const member of [ada, kemi]) {
    expect(await clientsOf(atelier, member)).toEqual([
      'Ada in their own',
      'Client of Atelier Ada',
      'Kemi in the other',
      'Saved after the reload',
      'Saved by who stayed',
    ])
    expect(await clientsOf(couture, member)).toEqual([
      'Ada in the other',
      'Client of Bello Couture',
      'Kemi in their own',
      'Saved after the switch',
    ])
  }
})
