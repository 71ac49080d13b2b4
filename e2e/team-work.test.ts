import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addEvent, someDay } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addInvoice, chooseMore, readInvoice } from './support/invoices.ts'
import { newEmail } from './support/members.ts'
import { addProject, card, chooseView } from './support/projects.ts'
import { choose, dialogOf, follow, quietOf, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'
import { invite, ownerOf, signUpInvited } from './support/team.ts'

const stage = openStage()

/** What the budgets and the invoice come to, however they are written. */
const prices = /7[.,]?411|8[.,]?422|9[.,]?433|6[.,]?544/

/** All that a page says, and what stands in its fields. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')]
    const typed = fields.map((field) => ('value' in field ? String(field.value) : ''))
    return [document.title, document.body.innerText, ...typed].join('\n')
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()

async function workshop() {
  const { server } = stage
  const owner = await ownerOf(stage, 'Atelier Ada')
  const ada = await addClient(server, owner, 'Ada Okafor')
  const ben = await addClient(server, owner, 'Ben Carter')
  const dueDate = dayFromNow(3)
  const gown = await addProject(server, owner, { clientId: ada, name: 'Gown', budget: 7411, dueDate })
  const coat = await addProject(server, owner, { clientId: ada, name: 'Opera coat', budget: 8422, dueDate })
  await addProject(server, owner, { clientId: ben, name: 'Morning suit', budget: 9433, dueDate })
  await addEvent(server, owner, { clientId: ada, startTime: `${someDay()}T10:00:00.000Z`, title: 'Fit Ada' })
  await addEvent(server, owner, { clientId: ben, startTime: `${someDay(1)}T10:00:00.000Z`, title: 'Fit Ben' })
  const { id: invoiceId } = await addInvoice(server, owner, {
    clientId: ada,
    projectId: gown.id,
    items: [{ description: 'Making', quantity: 1, rate: 6544 }],
  })
  return { owner, ada, gown, coat, invoiceId }
}

async function inviteOnPage(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = dialogOf(page, 'Invite somebody')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await toast(page, `Invitation sent to ${email}`).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

async function assignOnPage(page: Page, project: string, name: string): Promise<void> {
  await card(page, project)
    .getByRole('button', { name: `Actions for ${project}` })
    .click()
  await page.getByRole('menuitem', { name: /^Edit/ }).click()
  const dialog = dialogOf(page, 'Edit Project')
  await choose(dialog, 'Assigned to', name)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card(page, project)
    .getByRole('button', { name: `Change whom ${project} is assigned to: ${name}` })
    .waitFor()
}

it('gives a tailor their two projects and no price, a bookkeeper the payments, and keeps the work of who leaves', async () => {
  const { owner, ada, gown, coat, invoiceId } = await workshop()
  const own = await stage.open({ member: owner })
  await own.goto('/settings?tab=team')
  const emails = { tailor: newEmail(), bookkeeper: newEmail() }
  await inviteOnPage(own, emails.tailor, 'Tailor')
  await invite(stage, owner, emails.bookkeeper, 'bookkeeper')
  const tailor = await signUpInvited(stage, emails.tailor)
  const bookkeeper = await signUpInvited(stage, emails.bookkeeper, ['Nora', 'Lind'])
  const [kemi, nora] = [
    await stage.open({ member: tailor, mayReport: /status of 403/ }),
    await stage.open({ member: bookkeeper, mayReport: /status of 403/ }),
  ]
  await kemi.goto('/projects')
  await kemi.getByText('No projects found.').waitFor()
  await nora.goto('/invoices')

  // Who has joined meanwhile is known to a document of now.
  await own.goto('/projects')
  await card(own, 'Gown').waitFor()
  // What is looked for below is there to be found.
  expect(await saidOn(own)).toMatch(prices)
  await assignOnPage(own, 'Gown', 'Kemi Bello')
  const { token } = owner
  const assigned = { token, body: { assignees: [tailor.memberId] } }
  await call(stage.server, 'PATCH', `/projects/${coat.id}`, assigned)

  const seen: string[] = []
  const quiet = quietOf(kemi)
  const look = async () => {
    await quiet()
    const said = await saidOn(kemi)
    if (prices.test(said) || /Ben Carter|Morning suit|Fit Ben/.test(said)) seen.push(`${kemi.url()}: ${said}`)
  }
  await kemi.reload()
  for (const view of ['Grid', 'List', 'Board'] as const) {
    await chooseView(kemi, view)
    await kemi.getByRole('link', { name: 'Gown' }).first().waitFor()
    await kemi.getByRole('link', { name: 'Opera coat' }).first().waitFor()
    await look()
  }
  await chooseView(kemi, 'Grid')
  expect(await kemi.getByRole('article').count()).toBe(2)
  await kemi.getByRole('link', { name: 'Opera coat' }).click()
  await heading(kemi, 'Opera coat').waitFor()
  await look()
  await kemi.getByRole('button', { name: 'Completed' }).click()
  await kemi.getByRole('button', { name: 'Mark as collected' }).waitFor()
  for (const [page, title] of [
    [`/projects/${gown.id}`, 'Gown'],
    [`/clients/${ada}`, 'Ada Okafor'],
    [`/clients/${ada}?tab=projects`, 'Ada Okafor'],
    ['/clients', 'Clients'],
    ['/calendar', 'Calendar'],
    ['/dashboard', 'Good'],
  ] as const) {
    await follow(kemi, page)
    await kemi.getByRole('heading', { name: title, level: 1 }).waitFor()
    await look()
  }
  await kemi.keyboard.press('Control+k')
  for (const [text, isFound] of [
    ['opera', true],
    ['morning', false],
    ['6544', false],
  ] as const) {
    await kemi.getByRole('combobox', { name: 'Search everything' }).fill(text)
    const found = kemi.getByRole('option', { name: /Opera coat|Morning suit|INV-001/ })
    await expect.poll(() => found.count()).toBe(isFound ? 1 : 0)
    await quiet()
    expect([text, await found.count()]).toEqual([text, isFound ? 1 : 0])
  }
  await kemi.keyboard.press('Escape')
  expect(seen).toEqual([])

  await chooseMore(nora, 'INV-001', 'Record payment')
  const details = dialogOf(nora, 'Invoice Details')
  await details.getByLabel('Amount paid').fill('44')
  await details
    .getByRole('form', { name: 'Record payment' })
    .getByRole('button', { name: 'Record payment' })
    .click()
  await toast(nora, 'Payment of $44.00 recorded.').waitFor()
  expect(await readInvoice(stage.server, owner, invoiceId)).toMatchObject({ balance: 6500 })

  await nora.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  // What they may no longer do goes with the next click, without a reload.
  const changed = { token, body: { role: 'viewer' } }
  await call(stage.server, 'PATCH', `/team/members/${bookkeeper.memberId}`, changed)
  await goTo(nora, 'Analytics')
  await nora.getByText("Your role in this business doesn't include this page.").waitFor()
  expect(await nora.getByRole('link', { name: 'Invoices', exact: true }).count()).toBe(0)

  await follow(own, '/settings?tab=team')
  await own.getByRole('button', { name: 'Actions for Kemi Bello' }).click()
  await own.getByRole('menuitem', { name: 'Remove...' }).click()
  const removing = dialogOf(own, 'Remove Kemi Bello?')
  await choose(removing, 'Their open work goes to', 'Ada Lovelace')
  await removing.getByRole('button', { name: 'Remove' }).click()
  await toast(own, 'Kemi Bello removed').waitFor()
  await goTo(kemi, 'Projects')
  await heading(kemi, 'Atelier Ada is not open to you').waitFor()

  await follow(own, `/projects/${coat.id}`)
  await heading(own, 'Opera coat').waitFor()
  await own.getByRole('main').getByText('Kemi Bello').first().waitFor()
  await follow(own, `/projects/${gown.id}`)
  await heading(own, 'Gown').waitFor()
  await own.getByRole('main').getByText('Ada Lovelace').first().waitFor()
  expect(await own.getByRole('main').getByText('Kemi Bello').count()).toBe(0)
  interface Done {
    readonly description: string
    readonly actor: { readonly name: string } | null
  }
  const { body } = await call<{ activities: Done[] }>(stage.server, 'GET', '/activities?kind=project', owner)
  expect(body.data.activities).toContainEqual(
    expect.objectContaining({
      description: expect.stringContaining('Opera coat'),
      actor: expect.objectContaining({ name: 'Kemi Bello' }),
    }),
  )
})
