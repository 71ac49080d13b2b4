import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import {
  addInvoice,
  button,
  card,
  chooseMore,
  itemField,
  letterhead,
  openInvoices,
  readInvoice,
} from './support/invoices.ts'
import { mailTo } from './support/mails.ts'
import { newEmail } from './support/members.ts'
import { withDatabase } from './support/postgres.ts'
import { choose, dialogOf, isFocused, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('sends an invoice with one’s own words to a typed address, once though the answer was lost', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const { id } = await addInvoice(stage.server, member, { clientId })
  const page = await openInvoices(stage, { member, mayReport: /ERR_FAILED/ })
  await chooseMore(page, 'INV-001', 'Send...')
  const dialog = dialogOf(page, 'Send Invoice')
  await dialog.getByText('There is no email address for Ana Sousa.').waitFor()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toContain('INV-001')
  await dialog.getByText('Attached: INV-001.pdf').waitFor()
  await dialog.getByRole('button', { name: 'Send Invoice' }).click()
  await dialog.getByText('To is required.').waitFor()
  const to = newEmail()
  await dialog.getByLabel('To').fill(to)
  await dialog.getByText('Your address is required.').waitFor()
  await dialog.getByLabel('Your address').fill(letterhead.address)
  await dialog.getByLabel('Your phone number').fill(letterhead.phone)
  await dialog.getByLabel('Message').fill('Here it is at last.')
  const keys: (string | undefined)[] = []
  await page.route('**/send', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    await (keys.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await dialog.getByRole('button', { name: 'Send Invoice' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Send Invoice' }).click()
  await toast(page, `Invoice INV-001 is on its way to ${to}.`).waitFor()
  await card(page, 'INV-001').getByText('Sent', { exact: true }).waitFor()
  const mail = await mailTo(stage.server, to)
  expect(mail.subject).toContain('INV-001')
  expect(mail.text).toContain('Here it is at last.')
  expect((await readInvoice(stage.server, member, id)).status).toBe('sent')
  const profile = await call<{ user: object }>(stage.server, 'GET', '/user/profile', { token: member.token })
  expect(profile.body.data.user).toMatchObject(letterhead)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it('only marks an invoice as sent, and voids it for a reason instead of deleting it', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  await addInvoice(stage.server, member, { clientId })
  const page = await openInvoices(stage, { member })
  await chooseMore(page, 'INV-001', 'Send...')
  await dialogOf(page, 'Send Invoice').getByRole('button', { name: 'Mark as sent only' }).click()
  await toast(page, 'Invoice updated successfully!').waitFor()
  await card(page, 'INV-001').getByText('Sent', { exact: true }).waitFor()

  expect(await button(page, 'Delete INV-001').count()).toBe(0)
  await chooseMore(page, 'INV-001', 'Void...')
  const dialog = dialogOf(page, 'Void Invoice')
  await dialog.getByRole('button', { name: 'Void Invoice' }).click()
  await dialog
    .getByText(/^Reason/)
    .last()
    .waitFor()
  await dialog.getByLabel('Reason').fill('The wedding is off')
  await dialog.getByRole('button', { name: 'Void Invoice' }).click()
  await toast(page, 'Invoice INV-001 is void.').waitFor()
  await card(page, 'INV-001').getByText('Void', { exact: true }).waitFor()
  expect(await button(page, 'Edit INV-001').count()).toBe(0)
  await button(page, 'View details of INV-001').click()
  const details = dialogOf(page, 'Invoice Details')
  await details.getByText('The wedding is off').waitFor()
  expect(await details.getByText('Balance due').count()).toBe(0)
})

it('tells who changed what after it was sent, and that its mail was refused', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const { id } = await addInvoice(stage.server, member, { clientId, dueDate: '2030-01-01' })
  const change = (body: object) =>
    call(stage.server, 'PATCH', `/invoices/${id}`, { token: member.token, body })
  await change({ status: 'sent' })
  await change({ dueDate: '2030-02-01', items: [{ description: 'Hem', quantity: 1, rate: 30 }] })
  await withDatabase(stage.server.dataDir, (database) =>
    database.query(
      `update invoices set mail_failed_at = '2026-05-02 10:00Z', mail_failed_to = 'ana@gone.example' where id = $1`,
      [id],
    ),
  )
  const page = await openInvoices(stage, { member, search: `?open=${id}` })
  const details = dialogOf(page, 'Invoice Details')
  await details.getByRole('button', { name: 'Show earlier versions (1)' }).click()
  await details.getByText('Due date: Jan 1, 2030 → Feb 1, 2030').waitFor()
  await details.getByText('Removed: Fitting, 2 × $50.00').waitFor()
  await details.getByText('Added: Hem, 1 × $30.00').waitFor()
  await details.getByText(/^Ada Lovelace, /).waitFor()
  await details.getByText('The email to ana@gone.example could not be delivered on May 2, 2026.').waitFor()
})

it('records payments until nothing is due, refuses more, and takes one back', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const { id } = await addInvoice(stage.server, member, { clientId })
  const page = await openInvoices(stage, { member })
  await chooseMore(page, 'INV-001', 'Record payment')
  const details = dialogOf(page, 'Invoice Details')
  const amount = details.getByLabel('Amount paid')
  await amount.fill('100.01')
  const submit = details.getByRole('form', { name: 'Record payment' }).getByRole('button', {
    name: 'Record payment',
  })
  await submit.click()
  await details.getByText('At most $100.00, the balance due.').waitFor()
  await amount.fill('30')
  await choose(details, 'Method', 'Cash')
  await details.getByLabel('Note').fill('deposit')
  await submit.click()
  await toast(page, 'Payment of $30.00 recorded.').waitFor()
  await details.getByText('Cash, deposit').waitFor()
  await details.getByText('$70.00', { exact: true }).waitFor()

  await details.getByRole('button', { name: 'Record payment' }).click()
  await page.keyboard.press('Enter')
  await toast(page, 'Payment of $70.00 recorded.').waitFor()
  await details.getByText('Paid', { exact: true }).first().waitFor()
  await expect.poll(() => readInvoice(stage.server, member, id)).toMatchObject({ status: 'paid', balance: 0 })
  expect(await details.getByRole('button', { name: 'Record payment' }).count()).toBe(0)

  await details.getByRole('button', { name: /^Remove the payment of \$30\.00/ }).click()
  await toast(page, 'Payment of $30.00 removed.').waitFor()
  await expect.poll(() => readInvoice(stage.server, member, id)).toMatchObject({ balance: 30 })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await toast(page, 'Payment of $30.00 is back.').waitFor()
  expect((await readInvoice(stage.server, member, id)).status).toBe('paid')
})

it('keeps what is typed while the balance changes, and holds the total against what has been paid', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const { id } = await addInvoice(stage.server, member, { clientId })
  const ask = (method: 'POST' | 'PATCH', url: string, body: object) =>
    call(stage.server, method, `/invoices/${id}${url}`, { token: member.token, body })
  await ask('POST', '/payments', { amount: 30 })
  await ask('PATCH', '', { status: 'paid' })
  const page = await openInvoices(stage, { member, search: `?open=${id}`, mayReport: /422/ })
  const details = dialogOf(page, 'Invoice Details')
  // What the status recorded goes with the status, though it was removed and given back.
  await details.getByRole('button', { name: /^Remove the payment of \$70\.00/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Payment of $70.00 is back.').waitFor()
  expect((await ask('PATCH', '', { status: 'sent' })).status).toBe(200)

  await page.reload()
  await details.getByRole('button', { name: 'Record payment' }).click()
  const amount = details.getByLabel('Amount paid')
  const note = details.getByLabel('Note')
  await note.fill('rest')
  await details.getByRole('button', { name: /^Remove the payment of \$30\.00/ }).click()
  await expect.poll(() => amount.inputValue()).toContain('100')
  await page.keyboard.press('Escape')
  await dialogOf(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click()
  await amount.fill('20')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Payment of $30.00 is back.').waitFor()
  await details.getByText('$70.00', { exact: true }).waitFor()
  await expect.poll(() => amount.inputValue()).toBe('$20.00')
  await expect.poll(() => note.inputValue()).toBe('rest')
  await amount.press('Enter')
  await toast(page, 'Payment of $20.00 recorded.').waitFor()
  await details.getByRole('button', { name: 'More actions for INV-001' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()

  const dialog = dialogOf(page, 'Edit Invoice')
  await dialog.getByText('$50.00', { exact: true }).waitFor()
  await itemField(page, 1, 'rate').fill('10')
  await dialog.getByText('-$30.00', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog
    .getByRole('alert')
    .getByText('$50.00 has already been paid, so the total can’t be less.')
    .waitFor()
  await isFocused(itemField(page, 1, 'description'))
  await itemField(page, 1, 'rate').fill('25')
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
})

it('duplicates an invoice with the next number and today’s dates', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  await addInvoice(stage.server, member, {
    clientId,
    issueDate: dayFromNow(-60),
    dueDate: dayFromNow(-46),
    notes: 'Thank you',
  })
  const page = await openInvoices(stage, { member })
  await chooseMore(page, 'INV-001', 'Duplicate')
  const dialog = dialogOf(page, 'Add Invoice')
  await expect.poll(() => dialog.getByLabel('Invoice number').inputValue()).toBe('INV-002')
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Client' }).inputValue()).toBe('Ana Sousa')
  await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('Thank you')
  expect([dayFromNow(13), dayFromNow(14), dayFromNow(15)]).toContain(
    await dialog.getByLabel('Due date').inputValue(),
  )
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await toast(page, 'Invoice added successfully!').waitFor()
  await card(page, 'INV-002').getByText('Draft').waitFor()
  await button(page, 'View details of INV-002').waitFor()
})

it('takes the focus to the payment, and gives it back', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  await addInvoice(stage.server, member, { clientId })
  const page = await openInvoices(stage, { member })
  await chooseMore(page, 'INV-001', 'Record payment')
  const details = dialogOf(page, 'Invoice Details')
  await isFocused(details.getByLabel('Amount paid'))
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await isFocused(button(page, 'More actions for INV-001'))
})
