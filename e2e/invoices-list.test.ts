import { describe, expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, desktop, phone } from './support/browser.ts'
import { preferZone } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import {
  addButton,
  addInvoice,
  button,
  card,
  itemField,
  openInvoices,
  savedBy,
  summaryText,
} from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { signUpMember } from './support/members.ts'
import { endTrials } from './support/postgres.ts'
import { choose, dialogOf, settledBox } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

/** On how many lines an element's text stands; none where it is hidden. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}

async function threeInvoices() {
  const member = await premium()
  await preferZone(stage.server, member)
  const ana = await addClient(stage.server, member, 'Ana Sousa')
  const bram = await addClient(stage.server, member, '=Bram')
  await addInvoice(stage.server, member, { clientId: ana })
  const late = await addInvoice(stage.server, member, {
    clientId: bram,
    issueDate: dayFromNow(-30),
    dueDate: dayFromNow(-9),
  })
  const paid = await addInvoice(stage.server, member, { clientId: ana })
  const set = (id: string, status: string) =>
    call(stage.server, 'PATCH', `/invoices/${id}`, { token: member.token, body: { status } })
  await set(late.id, 'sent')
  await set(paid.id, 'paid')
  return member
}

describe('the list of invoices', () => {
  it('finds by number or client, filters by status, and counts what matches', async () => {
    const page = await openInvoices(stage, { member: await threeInvoices() })
    await card(page, 'INV-003').waitFor()
    const figures = () => summaryText(page).then((text) => text.match(/\$?[\d,.]+/g)?.slice(0, 4))
    await expect.poll(figures).toEqual(['3', '1', '1', '$300.00'])
    await card(page, 'INV-002').getByText('9 days overdue').waitFor()

    const search = page.getByPlaceholder('Search invoices...')
    await search.fill('SOUSA')
    await card(page, 'INV-002').waitFor({ state: 'detached' })
    await expect.poll(figures).toEqual(['2', '1', '0', '$300.00'])
    await search.fill('inv-002')
    await card(page, 'INV-002').waitFor()
    await card(page, 'INV-001').waitFor({ state: 'detached' })
    await search.fill('')
    await choose(page, 'Filter by status', 'Paid')
    await card(page, 'INV-001').waitFor({ state: 'detached' })
    await card(page, 'INV-003').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?status=paid')
    await search.fill('bram')
    await page.getByText('No invoices found.').waitFor()
  })

  it('is led to by addresses', async () => {
    const member = await threeInvoices()
    const page = await openInvoices(stage, { member, search: '?status=overdue' })
    await card(page, 'INV-002').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    const { body } = await call<{ invoices: { id: string }[] }>(stage.server, 'GET', '/invoices', {
      token: member.token,
    })
    await page.goto(`/invoices?open=${body.data.invoices[0]?.id}`)
    const details = dialogOf(page, 'Invoice Details')
    await details.getByText('INV-003').waitFor()
    await details.getByRole('button', { name: 'Close' }).last().click()
    await details.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('shows rows instead, and the browser remembers it', async () => {
    const page = await openInvoices(stage, { member: await threeInvoices() })
    await page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: 'List' }).click()
    const row = page.getByRole('row', { name: /INV-002/ })
    await row.getByText('9 days overdue').last().waitFor()
    await page.reload()
    await row.waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
  })

  it('exports what matches as a harmless CSV', async () => {
    const page = await openInvoices(stage, { member: await threeInvoices() })
    await choose(page, 'Filter by status', 'Overdue')
    await card(page, 'INV-001').waitFor({ state: 'detached' })
    const { name, content } = await savedBy(page, () => button(page, 'Export CSV').click())
    expect(name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
    const [head, row, end] = content.toString('utf8').split('\r\n')
    expect(head).toMatch(/^\ufeffInvoice number,Client,Project,Status/)
    expect(row).toMatch(/^INV-002,'=Bram,,Overdue,.*,USD,100,0,0,100,0,100,,$/)
    expect(end).toBe('')
  })

  it('keeps the first page under its name, and forgets it at sign-out', async () => {
    const page = await openInvoices(stage, { member: await threeInvoices() })
    await card(page, 'INV-003').waitFor()
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('invoice-storage') ?? 'null'))
    await expect.poll(stored).toMatchObject({
      state: { invoices: [{ invoiceNumber: 'INV-003' }, {}, {}], lastFetched: expect.any(Number) },
      version: 1,
    })
    expect(Object.keys((await stored()).state)).not.toContain('isLoading')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => stored()).toBeNull()
  })
})

describe('a plan without invoices', () => {
  it('is told over the page, with the way to the plans', async () => {
    const member = await signUpMember(stage.server)
    const page = await stage.open({ member, mayReport: /403/ })
    await page.goto('/invoices')
    await page.getByRole('alert').getByText('This feature is not available on your current plan.').waitFor()
    await page.getByRole('link', { name: 'See the plans' }).click()
    await page.waitForURL('**/pricing')
  })

  it('lets those be read that are there', async () => {
    const member = await threeInvoices()
    await endTrials(stage.server.dataDir)
    const page = await openInvoices(stage, { member, mayReport: /403/ })
    await page.getByText("Your plan doesn't include invoices").first().waitFor()
    expect(await addButton(page).count()).toBe(0)
    for (const name of ['Edit INV-001', 'Delete INV-001']) expect(await button(page, name).count()).toBe(0)
    await button(page, 'View details of INV-001').click()
    const details = dialogOf(page, 'Invoice Details')
    await details.getByText('Total Amount').waitFor()
    expect(await details.getByRole('button', { name: 'Record payment' }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

it.each([{ viewport: desktop }, { viewport: phone }])(
  'is accessible and fits at $viewport.width in light and in dark',
  async ({ viewport }) => {
    const member = await threeInvoices()
    const clientId = await addClient(
      stage.server,
      member,
      'Donaudampfschifffahrtskapitänswitwe Aurelia von Hohenlohe',
    )
    const items = [{ description: 'Trousseau', quantity: 3, rate: 1_234_567.89 }]
    await addInvoice(stage.server, member, { clientId, items })
    const page = await openInvoices(stage, { member, viewport, colorScheme: 'device' })
    await card(page, 'INV-003').waitFor()
    await expectSound(page, [viewport])
    await page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: 'List' }).click()
    await page.getByRole('row', { name: /INV-003/ }).waitFor()
    await expectSound(page, [viewport])
    const more = await settledBox(button(page, 'More actions for INV-004'))
    expect(more.x + more.width).toBeLessThan(viewport.width)
    await button(page, 'View details of INV-004').click()
    const details = dialogOf(page, 'Invoice Details')
    for (const amount of await details.getByText(/^[^×]*\$(1,234,567.89|3,703,703.67)$/).all()) {
      await expect
        .poll(() => amount.evaluate(linesOf), { message: await amount.innerText() })
        .toBeLessThanOrEqual(1)
    }
    await details.getByRole('button', { name: 'Record payment' }).click()
    await expectSound(page, [viewport])
    await page.keyboard.press('Escape')
    await addButton(page).click()
    await itemField(page, 1, 'description').waitFor()
    await page.getByRole('button', { name: 'Add tax or discount' }).click()
    await expectSound(page, [viewport])
  },
)
