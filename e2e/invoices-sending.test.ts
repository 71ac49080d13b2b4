import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { addInvoice, card, chooseMore, letterhead, openInvoices, readInvoice } from './support/invoices.ts'
import { mailTo } from './support/mails.ts'
import { newEmail } from './support/members.ts'
import { dialogOf, toast } from './support/screen.ts'
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
