import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, desktop, phone } from './support/browser.ts'
import { preferZone } from './support/calendar.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addButton, addInvoice, button, card, itemField, openInvoices, savedBy } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { endTrials } from './support/postgres.ts'
import { dialogOf, isFocused, settled, settledBox, showTools } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

/** The texts that stand on more than one line. */
const broken = (elements: Element[]): (string | null)[] =>
  elements.flatMap((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
    return lines.size > 1 ? [element.textContent] : []
  })

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

it('keeps the first page, exports what matches as a harmless CSV, and forgets all at sign-out, a lapsed plan between', async () => {
  const page = await openInvoices(stage, { member: await threeInvoices(), mayReport: /403/ })
  await card(page, 'INV-003').waitFor()
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('invoice-storage') ?? 'null'))
  await expect.poll(stored).toMatchObject({
    state: { invoices: [{ invoiceNumber: 'INV-003' }, {}, {}], lastFetched: expect.any(Number) },
    version: 1,
  })
  expect(Object.keys((await stored()).state)).not.toContain('isLoading')

  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption({ label: 'Overdue' })
  await card(page, 'INV-001').waitFor({ state: 'detached' })
  const { name, content } = await savedBy(page, () => button(page, 'Export CSV').click())
  expect(name).toMatch(/^invoices-\d{4}-\d\d-\d\d\.csv$/)
  const [head, row, end] = content.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\ufeffInvoice number,Client,Project,Status/)
  expect(row).toMatch(/^INV-002,'=Bram,,Overdue,.*,USD,100,0,0,100,0,100,,,,0$/)
  expect(end).toBe('')

  await endTrials(stage.server.dataDir)
  await page.goto('/invoices')
  await page.getByText("Your plan doesn't include invoices").first().waitFor()
  expect(await addButton(page).count()).toBe(0)
  for (const name of ['Edit INV-001', 'Delete INV-001']) expect(await button(page, name).count()).toBe(0)
  await button(page, 'View details of INV-001').click()
  const details = dialogOf(page, 'Invoice Details')
  await details.getByText('Total Amount').waitFor()
  expect(await details.getByRole('button', { name: 'Record payment' }).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => stored()).toBeNull()
})

it('is accessible and fits, wide and narrow, in light and in dark', async () => {
  const member = await threeInvoices()
  const clientId = await addClient(
    stage.server,
    member,
    'Donaudampfschifffahrtskapitänswitwe Aurelia von Hohenlohe',
  )
  const items = [{ description: 'Trousseau', quantity: 3, rate: 1_234_567.89 }]
  await addInvoice(stage.server, member, { clientId, items })
  const page = await openInvoices(stage, { member, colorScheme: 'device' })
  await card(page, 'INV-003').waitFor()
  await expectSound(page)
  // On the phone, on which a page is left.
  await showTools(page)
  await page.getByRole('radiogroup', { name: 'View' }).locator('label', { hasText: 'List' }).click()
  await page.getByRole('row', { name: /INV-003/ }).waitFor()
  await expectSound(page)
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    const more = await settledBox(button(page, 'More actions for INV-004'))
    expect(more.x + more.width).toBeLessThan(viewport.width)
  }
  await button(page, 'View details of INV-004').click()
  const details = dialogOf(page, 'Invoice Details')
  const amounts = details.getByText(/^[^×]*\$(1,234,567.89|3,703,703.67)$/)
  await amounts.first().waitFor()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => amounts.evaluateAll(broken)).toEqual([])
  }
  await details.getByRole('button', { name: 'Record payment' }).click()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await addButton(page).click()
  await itemField(page, 1, 'description').waitFor()
  await page.getByRole('button', { name: 'Add tax or discount' }).click()
  await expectSound(page)
})

it('keeps sending, the PDF and a payment in sight, however many lines an invoice has', async () => {
  const member = await stage.premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const items = Array.from({ length: 100 }, (_, line) => ({
    description: `Bead ${line}`,
    quantity: 1,
    rate: 2,
  }))
  const { id } = await addInvoice(stage.server, member, { clientId, items })
  const page = await openInvoices(stage, { member, search: `?open=${id}` })
  const details = dialogOf(page, 'Invoice Details')
  await details.getByText(/^Bead 99/).waitFor()
  for (const viewport of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(viewport)
    const presses = ['Send...', 'Download PDF', 'Record payment', 'Close'].map((name) =>
      details.getByRole('button', { name, exact: true }).last(),
    )
    for (const place of [/^Bead 0/, /^Bead 50/, 'No payments yet.']) {
      await details.getByText(place).first().scrollIntoViewIfNeeded()
      const boxes = await settled(() => Promise.all(presses.map((press) => press.boundingBox())))
      for (const box of boxes) {
        const { x, y, width, height } = box ?? { x: 0, y: 0, width: Infinity, height: Infinity }
        expect(x + width).toBeLessThanOrEqual(viewport.width)
        expect(y + height).toBeLessThanOrEqual(viewport.height)
      }
    }
  }
  await details.getByRole('button', { name: 'Record payment' }).click()
  const form = details.getByRole('form', { name: 'Record payment' })
  await isFocused(form.getByLabel('Amount paid'))
  const [field, foot] = [
    await settledBox(form.getByLabel('Amount paid')),
    await settledBox(button(page, 'Download PDF')),
  ]
  expect(field.y + field.height).toBeLessThanOrEqual(foot.y)
})
