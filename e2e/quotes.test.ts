import { expect, it } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { call } from './support/api.ts'
import { phone } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { button, card, itemField, letterhead, savedBy } from './support/invoices.ts'
import { expectSound } from './support/looks.ts'
import { mailTo } from './support/mails.ts'
import { newEmail } from './support/members.ts'
import { choose, dialogOf, follow, isFocused, tabTo, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('goes from a draft by mail to the client’s phone, from their approval by a deposit to the final invoice, and into the tax adviser’s list', async () => {
  const member = await premium()
  await call(stage.server, 'PATCH', '/user/profile', { token: member.token, body: letterhead })
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
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
  await form.getByRole('button', { name: 'Add instalments' }).click()
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
  const pathTo = async (address: string) =>
    /http:\/\/[^/]+(\/paper#[\w-]+)/.exec((await mailTo(stage.server, address)).text)?.[1] ?? ''

  // The other option that was talked about.
  const items = [{ description: 'The same without lace', quantity: 1, rate: 1450 }]
  const other = await call<{ quote: Quote }>(stage.server, 'POST', '/quotes', {
    ...{ token: member.token, body: { clientId, items } },
  })
  const toOther = newEmail()
  await call(stage.server, 'POST', `/quotes/${other.body.data.quote.id}/send`, {
    ...{ token: member.token, body: { to: toOther } },
  })

  // Its client has no account, and a phone.
  const client = await stage.open({ colorScheme: 'device', viewport: phone, hasTouch: true })
  await client.goto(await pathTo(to))
  await client.getByRole('heading', { name: 'Quote Q-001' }).waitFor()
  await expectSound(client)
  await client.getByRole('textbox', { name: 'Your name' }).fill('Ana Sousa')
  await client.getByRole('button', { name: 'I approve and order' }).tap()
  await client.getByText(/^Ana Sousa approved this quote on/).waitFor()
  const besides = await stage.open({ colorScheme: 'device', viewport: phone, hasTouch: true })
  await besides.goto(await pathTo(toOther))
  await besides.getByRole('textbox', { name: 'Your name' }).fill('Ana Sousa')
  await besides.getByRole('button', { name: 'Decline' }).tap()
  await dialogOf(besides, 'Decline this quote?').getByRole('button', { name: 'Decline' }).tap()
  await besides.getByText(/^Ana Sousa declined this quote on/).waitFor()

  // A job drafts the invoice of the first instalment.
  const quote = async (number: string) => {
    const { body } = await call<{ quotes: Quote[] }>(stage.server, 'GET', '/quotes', { token: member.token })
    return body.data.quotes.find(({ quoteNumber }) => quoteNumber === number)
  }
  await expect.poll(async () => (await quote('Q-001'))?.deposits[0]?.invoiceNumber).toBe('INV-001')
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

  // The deposit comes in two parts.
  const details = dialogOf(page, 'Invoice Details')
  const open = async (id = '') => {
    // What became of it past the page is known to a document of now.
    await page.goto(`/invoices?open=${id}`)
    await details.getByRole('heading', { name: 'Payments' }).waitFor()
  }
  const handOver = (id = '') =>
    call(stage.server, 'PATCH', `/invoices/${id}`, { token: member.token, body: { status: 'sent' } })
  const deposit = (await quote('Q-001'))?.deposits[0]?.id
  await handOver(deposit)
  await open(deposit)
  for (const amount of ['200', '340']) {
    await details.getByRole('button', { name: 'Record payment' }).click()
    const payment = details.getByRole('form', { name: 'Record payment' })
    await payment.getByLabel('Amount paid').fill(amount)
    await payment.getByRole('button', { name: 'Record payment' }).click()
    await toast(page, `Payment of $${amount}.00 recorded.`).waitFor()
  }
  await details.getByText('Paid', { exact: true }).first().waitFor()

  // The final invoice has what the second fitting changed, less the deposit.
  await follow(page, `/invoices?tab=quotes&open=${(await quote('Q-001'))?.id}`)
  await dialogOf(page, 'Quote Details').getByRole('button', { name: 'Make Final Invoice' }).click()
  await details
    .getByText(/^Less deposit INV-001/)
    .first()
    .waitFor()
  const final = (await quote('Q-001'))?.invoiceId?._id
  await details.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const changed = dialogOf(page, 'Edit Invoice')
  await itemField(page, 2, 'description').waitFor()
  await changed.getByRole('button', { name: 'Add Item' }).click()
  await itemField(page, 3, 'description').fill('Longer train')
  await itemField(page, 3, 'rate').fill('150')
  await changed.getByRole('button', { name: 'Save Changes' }).click()
  await changed.waitFor({ state: 'detached' })
  await handOver(final)

  // The train is left off in the end.
  await open(final)
  await details.getByText('$1,410.00').first().waitFor()
  await details.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Credit' }).click()
  const credit = dialogOf(page, 'Credit invoice')
  await credit.getByRole('checkbox', { name: 'Wedding gown' }).click()
  await credit.getByRole('checkbox', { name: /^Less deposit/ }).click()
  await credit.getByRole('textbox', { name: /^Reason/ }).fill('Without the train')
  await credit.getByRole('button', { name: 'Issue credit note for $150.00' }).click()
  await toast(page, 'Credit note CN-001 issued').waitFor()

  // What the tax adviser gets comes to what was clicked.
  await follow(page, '/invoices')
  await button(page, 'Tax adviser').click()
  const adviser = dialogOf(page, 'List for your tax adviser')
  await adviser.getByLabel('From').fill('2000-01-01')
  await adviser.getByLabel('To').fill('2199-12-31')
  const saved = async (name: string) => {
    const { content } = await savedBy(page, () => adviser.getByRole('button', { name }).click())
    return content
      .toString('utf8')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','))
  }
  const papers = await saved('Save invoices')
  expect(papers.map(([, number, , , , , , , total]) => [number, Number(total)])).toEqual([
    ['CN-001', -150],
    ['INV-001', 540],
    ['INV-002', 1410],
  ])
  expect(papers.reduce((sum, row) => sum + Number(row[8]), 0)).toBe(1800)
  const payments = await saved('Save payments')
  expect(payments.map(([, , amount]) => Number(amount))).toEqual([200, 340])
})
