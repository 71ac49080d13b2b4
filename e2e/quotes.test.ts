import { expect, it } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { button, card, itemField, letterhead } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { mailTo } from './support/mails.ts'
import { newEmail } from './support/members.ts'
import { choose, dialogOf, isFocused, tabTo, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('goes from a draft by mail to the client’s phone, and from their approval to the invoice', async () => {
  const member = await premium()
  await call(stage.server, 'PATCH', '/user/profile', { token: member.token, body: letterhead })
  await addClient(stage.server, member, 'Ana Sousa')
  const page = await stage.open({ member })
  await page.goto('/invoices')
  // The tab that is gone to by the keyboard keeps the focus, on another page.
  await page.getByRole('tab', { name: 'Invoices' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'Quotes', level: 1 }).waitFor()
  await isFocused(page.getByRole('tab', { name: 'Quotes' }))

  await button(page, 'Add Quote').first().click()
  const form = dialogOf(page, 'Add Quote')
  await choose(form, 'Client', 'Ana Sousa')
  await itemField(page, 1, 'description').fill('Wedding gown')
  await itemField(page, 1, 'rate').fill('1800')
  await tabTo(form.getByRole('button', { name: 'Create Quote' }))
  await page.keyboard.press('Enter')
  await card(page, 'Q-001').getByText('$1,800.00').waitFor()

  await button(page, 'View details of Q-001').click()
  await dialogOf(page, 'Quote Details').getByRole('button', { name: 'Send...' }).click()
  const letter = dialogOf(page, 'Send Quote')
  const to = newEmail()
  await letter.getByLabel('To').fill(to)
  await letter.getByRole('button', { name: 'Send Quote' }).click()
  await toast(page, `Quote Q-001 is on its way to ${to}.`).waitFor()
  await card(page, 'Q-001').getByText('Sent', { exact: true }).waitFor()
  const { text } = await mailTo(stage.server, to)
  const [, path = ''] = /http:\/\/[^/]+(\/paper#[\w-]+)/.exec(text) ?? []

  // Its client has no account, and a phone.
  const client = await stage.open({ colorScheme: 'device', viewport: phone, hasTouch: true })
  await client.goto(path)
  await client.getByRole('heading', { name: 'Quote Q-001' }).waitFor()
  await expectSound(client)
  await client.getByRole('textbox', { name: 'Your name' }).fill('Ana Sousa')
  await client.getByRole('button', { name: 'I approve and order' }).tap()
  await client.getByText(/^Ana Sousa approved this quote on/).waitFor()

  // A job drafts the invoice.
  const drafted = async () => {
    const { body } = await call<{ quotes: Quote[] }>(stage.server, 'GET', '/quotes', { token: member.token })
    return body.data.quotes[0]?.invoiceId?.name
  }
  await expect.poll(drafted).toBe('INV-001')
  await page.reload()
  await button(page, 'View details of Q-001').click()
  await dialogOf(page, 'Quote Details')
    .getByText(/Approved by Ana Sousa/)
    .waitFor()
  await dialogOf(page, 'Quote Details').getByRole('link', { name: 'INV-001' }).click()
  await dialogOf(page, 'Invoice Details').getByText('INV-001').waitFor()
  // Back closes what was led to, and then leads back.
  await page.goBack()
  await dialogOf(page, 'Invoice Details').waitFor({ state: 'detached' })
  await page.goBack()
  await dialogOf(page, 'Quote Details').getByRole('link', { name: 'INV-001' }).waitFor()
})
