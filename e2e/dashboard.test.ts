import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addEvent, preferZone } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addInvoice, card as invoiceCard } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { type Member, signUpMember } from './support/members.ts'
import { endTrials } from './support/postgres.ts'
import { addProject, chooseView, card as projectCard } from './support/projects.ts'
import { isFocused, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()

/** An invoice that has come so far. */
async function addInvoiceAs(status: 'sent' | 'paid', member: Member, fields: object): Promise<void> {
  const { id } = await addInvoice(stage.server, member, fields)
  await call(stage.server, 'PATCH', `/invoices/${id}`, { token: member.token, body: { status } })
}

/** A business with something of everything. */
async function busyMember(): Promise<Member> {
  const member = await stage.premium()
  const { server } = stage
  await preferZone(server, member)
  const clientId = await addClient(server, member, 'Ada Okafor')
  await addProject(server, member, {
    clientId,
    name: 'Evening gown',
    dueDate: dayFromNow(3),
    priority: 'high',
  })
  const done = await addProject(server, member, { clientId, name: 'Stage jacket' })
  await call(server, 'PATCH', `/projects/${done.id}`, { token: member.token, body: { status: 'completed' } })
  const sent = { clientId, issueDate: dayFromNow(-20) }
  await addInvoiceAs('sent', member, { ...sent, invoiceNumber: 'INV-LATE', dueDate: dayFromNow(-12) })
  await addInvoiceAs('sent', member, { ...sent, invoiceNumber: 'INV-SOON', dueDate: dayFromNow(2) })
  await addEvent(server, member, {
    startTime: `${dayFromNow(0)}T12:00:00.000Z`,
    title: 'First fitting',
    type: 'fitting',
    clientId,
  })
  return member
}

async function openDashboard(options: PageOptions) {
  const page = await stage.open(options)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Ada$/ }).waitFor()
  return page
}

const cardText = (page: Awaited<ReturnType<typeof openDashboard>>, name: string) =>
  page.getByRole('group', { name, exact: true }).innerText()

describe('the dashboard of a busy business', () => {
  it('shows the figures, today, what is ready, owed and due, and what was done', async () => {
    const page = await openDashboard({ member: await busyMember() })
    await page.getByRole('region', { name: 'Figures' }).waitFor()
    await expect.poll(() => cardText(page, 'Active Clients')).toMatch(/1\s+\+1 from last month/)
    await expect.poll(() => cardText(page, 'Active Projects')).toMatch(/1\s+\d due this week/)
    await expect.poll(() => cardText(page, 'Patterns Created')).toMatch(/0\s+\+0 this week/)
    await expect.poll(() => cardText(page, 'Revenue')).toMatch(/\$0\s+0% from last month/)
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    await expect.poll(() => region('Today').innerText()).toMatch(/First fitting\s+Fitting\s+Ada Okafor/)
    const owed = () => region('Money Owed').innerText()
    await expect.poll(owed).toMatch(/\$200\s+\$100 overdue/)
    await expect.poll(owed).toMatch(/INV-LATE[\s\S]*12 days overdue[\s\S]*INV-SOON[\s\S]*Due in 2 days/)
    await expect
      .poll(() => region('Upcoming Deadlines').innerText())
      .toMatch(/Evening gown\s+Ada Okafor[\s\S]*in 3 days/)
    await region('Upcoming Deadlines').getByRole('img', { name: 'High priority' }).waitFor()
    await expect
      .poll(() => region('Recent Activity').innerText())
      .toMatch(/Ada Okafor[\s\S]*(seconds? ago|now)/)
  })

  it('hands a finished piece over, and takes that back', async () => {
    const member = await busyMember()
    const page = await openDashboard({ member })
    const ready = page.getByRole('region', { name: 'Ready to Collect' })
    await ready.getByRole('button', { name: 'Mark as collected: Stage jacket' }).click()
    await ready.getByText('Nothing is waiting to be picked up.').waitFor()
    await isFocused(ready)
    await toast(page, 'Stage jacket is marked as collected').waitFor()
    const handedOver = page.getByText('Handed over project “Stage jacket”')
    await handedOver.waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await ready.getByText('Stage jacket').waitFor()
    await handedOver.waitFor({ state: 'detached' })
  })

  it('leads to an invoice, to a project, to what is late and to all that is unpaid', async () => {
    const member = await busyMember()
    const { body } = await call<{ clients: { id: string }[] }>(stage.server, 'GET', '/clients', {
      token: member.token,
    })
    const clientId = body.data.clients[0]?.id
    await addProject(stage.server, member, { clientId, name: 'Late coat', dueDate: dayFromNow(-3) })
    for (const n of [1, 2, 3, 4]) await addInvoiceAs('sent', member, { clientId, invoiceNumber: `MORE-${n}` })
    const page = await openDashboard({ member })
    await page.getByRole('link', { name: 'INV-LATE', exact: true }).click()
    await page.waitForURL(/\/invoices\?open=/)
    await page.getByRole('dialog').getByText('INV-LATE').first().waitFor()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Evening gown', exact: true }).click()
    await page.getByRole('heading', { name: 'Evening gown', level: 1 }).waitFor()
    await page.goto('/dashboard')
    await page.getByRole('link', { name: '1 project is overdue' }).click()
    await projectCard(page, 'Late coat').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    await page.getByRole('combobox', { name: 'Filter by status' }).click()
    await page.getByRole('option', { name: 'All statuses' }).click()
    await projectCard(page, 'Evening gown').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.goto('/projects?due=overdue')
    await chooseView(page, 'Board')
    await page.getByRole('region', { name: /^Planning/ }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?view=board')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'All unpaid invoices' }).click()
    await invoiceCard(page, 'INV-LATE').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(6)
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Filter by status' }).inputValue())
      .toBe('Unpaid')
  })

  it('tells who owed before a downgrade, and locks what is beyond the plan', async () => {
    const member = await busyMember()
    const { token } = member
    const { body } = await call<{ clients: { id: string }[] }>(stage.server, 'GET', '/clients', { token })
    const clientId = body.data.clients[0]?.id
    for (const name of ['3', '4', '5', '6']) {
      await addProject(stage.server, member, { clientId, name, status: 'completed' })
    }
    await call(stage.server, 'DELETE', `/clients/${clientId}`, { token })
    await endTrials(stage.server.dataDir)
    const page = await openDashboard({ member })
    const ready = page.getByRole('region', { name: 'Ready to Collect' })
    await ready.getByText('Read-only').waitFor()
    await ready.getByText('Unknown Client').first().waitFor()
    await expect.poll(() => ready.getByRole('button', { name: /^Mark as collected/ }).count()).toBe(4)
    const owed = page.getByRole('region', { name: 'Money Owed' })
    await expect.poll(() => owed.innerText()).toMatch(/\$200[\s\S]*INV-LATE\s+Ada Okafor/)
  })

  it('explains a figure to whoever comes by keyboard', async () => {
    const page = await openDashboard({ member: await busyMember() })
    await page.getByRole('link', { name: 'Active Clients' }).focus()
    await page.keyboard.press('Tab')
    await isFocused(page.getByRole('button', { name: 'About Active Clients' }))
    await page
      .getByRole('tooltip')
      .getByText(/^Clients who are active now/)
      .waitFor()
  })

  it('explains a figure to a finger', async () => {
    const page = await openDashboard({ member: await busyMember(), viewport: phone, hasTouch: true })
    await page.getByRole('button', { name: 'About Money Owed' }).tap()
    await page
      .getByRole('tooltip')
      .getByText(/^What is still unpaid/)
      .waitFor()
  })
})

describe('the quick actions', () => {
  it('open what they name', async () => {
    const page = await openDashboard({ member: await stage.premium() })
    const actions = page.getByRole('region', { name: 'Quick Actions' })
    await actions.getByRole('link', { name: 'Add New Client' }).click()
    await page.getByRole('dialog').getByLabel('Name').waitFor()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/clients')
    await page.goto('/dashboard')
    await expect
      .poll(() => actions.getByRole('link', { name: 'New Pattern' }).getAttribute('href'))
      .toBe('/patterns')
    await expect
      .poll(() => actions.getByRole('link', { name: 'Generate Pattern' }).getAttribute('href'))
      .toBe('/ai-patterns')
  })
})

describe('a new business', () => {
  it('is led by a checklist, which stays away once it is dismissed', async () => {
    const member = await stage.premium()
    const page = await openDashboard({ member })
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByText('0 of 5 done').waitFor()
    await page.getByText('No recent activity.').waitFor()
    await page.getByText('No upcoming deadlines.').waitFor()
    await steps.getByRole('link', { name: /Add your first client/ }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Ada Okafor')
    await page.keyboard.press('Enter')
    await toast(page, 'Client added successfully!').waitFor()
    await page.goto('/dashboard')
    await steps.getByText('1 of 5 done').waitFor()
    const dismissed = page.waitForResponse('**/first-steps/dismiss')
    await steps.getByRole('button', { name: 'Dismiss the checklist' }).click()
    await dismissed
    expect(await steps.count()).toBe(0)
    await isFocused(page.getByRole('main'))
    await page.reload()
    await page.getByRole('region', { name: 'Figures' }).waitFor()
    expect(await steps.count()).toBe(0)
  })

  it('on Free sees no calendar and no money owed', async () => {
    const page = await openDashboard({ member: await signUpMember(stage.server) })
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByText('0 of 4 done').waitFor()
    expect(await page.getByRole('region', { name: 'Money Owed' }).count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Today' }).count()).toBe(0)
  })
})

it('is accessible and fits, wide and narrow, in light and in dark', async () => {
  const page = await openDashboard({ member: await busyMember(), colorScheme: 'device' })
  await page.getByRole('link', { name: 'INV-LATE', exact: true }).waitFor()
  await expectSound(page)
})
