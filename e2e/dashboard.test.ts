import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addEvent, preferZone } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addInvoiceAs, card as invoiceCard } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import type { Member } from './support/members.ts'
import { addProject, chooseView, card as projectCard } from './support/projects.ts'
import { follow, isFocused, toast } from './support/screen.ts'
import { openStage, type PageOptions } from './support/stage.ts'

const stage = openStage()

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
  await addInvoiceAs(server, member, 'sent', { ...sent, invoiceNumber: 'INV-LATE', dueDate: dayFromNow(-12) })
  await addInvoiceAs(server, member, 'sent', { ...sent, invoiceNumber: 'INV-SOON', dueDate: dayFromNow(2) })
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

it('shows a busy business its figures, today, what is ready, owed and due, and what was done, accessible and fitting, wide and narrow, in light and in dark', async () => {
  const page = await openDashboard({ member: await busyMember(), colorScheme: 'device' })
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
  await page.getByRole('link', { name: 'INV-LATE', exact: true }).waitFor()
  await expectSound(page)
})

it('hands a finished piece over and takes that back, explains a figure by keyboard, and leads to what it tells of', async () => {
  const member = await busyMember()
  const { body } = await call<{ clients: { id: string }[] }>(stage.server, 'GET', '/clients', {
    token: member.token,
  })
  const clientId = body.data.clients[0]?.id
  await addProject(stage.server, member, { clientId, name: 'Late coat', dueDate: dayFromNow(-3) })
  for (const n of [1, 2, 3, 4])
    await addInvoiceAs(stage.server, member, 'sent', { clientId, invoiceNumber: `MORE-${n}` })
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

  await page.getByRole('link', { name: 'Active Clients' }).focus()
  await page.keyboard.press('Tab')
  await isFocused(page.getByRole('button', { name: 'About Active Clients' }))
  await page
    .getByRole('tooltip')
    .getByText(/^Clients who are active now/)
    .waitFor()

  await page.getByRole('link', { name: 'INV-LATE', exact: true }).click()
  await page.waitForURL(/\/invoices\?open=/)
  await page.getByRole('dialog').getByText('INV-LATE').first().waitFor()
  await follow(page, '/dashboard')
  await page.getByRole('link', { name: 'Evening gown', exact: true }).click()
  await page.getByRole('heading', { name: 'Evening gown', level: 1 }).waitFor()
  await follow(page, '/dashboard')
  await page.getByRole('link', { name: '1 project is overdue' }).click()
  await projectCard(page, 'Late coat').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  const statusFilter = page.getByRole('combobox', { name: 'Filter by status' })
  await statusFilter.selectOption({ label: 'All statuses' })
  await projectCard(page, 'Evening gown').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await follow(page, '/projects?due=overdue')
  await chooseView(page, 'Board')
  await page.getByRole('region', { name: /^Planning/ }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?view=board')
  await follow(page, '/dashboard')
  await page.getByRole('link', { name: 'All unpaid invoices' }).click()
  await invoiceCard(page, 'INV-LATE').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(6)
  await expect.poll(() => statusFilter.locator('option:checked').textContent()).toBe('Unpaid')
})

it('leads a new business by a checklist, which stays away once it is dismissed, and explains a figure to a finger', async () => {
  const member = await stage.premium()
  const page = await openDashboard({ member, viewport: phone, hasTouch: true })
  await page.getByRole('button', { name: 'About Money Owed' }).tap()
  await page
    .getByRole('tooltip')
    .getByText(/^What is still unpaid/)
    .waitFor()

  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByText('0 of 5 done').waitFor()
  await page.getByText('No recent activity.').waitFor()
  await page.getByText('No upcoming deadlines.').waitFor()
  await steps.getByRole('link', { name: /Add your first client/ }).click()
  await page.getByRole('dialog').getByLabel('Name').waitFor()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/clients')
  await page.getByRole('dialog').getByLabel('Name').fill('Ada Okafor')
  await page.keyboard.press('Enter')
  await toast(page, 'Client added successfully!').waitFor()
  await follow(page, '/dashboard')
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
