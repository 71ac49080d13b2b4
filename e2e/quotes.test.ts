import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { button, card, itemField, letterhead } from './support/invoices.ts'
import { mailTo } from './support/mails.ts'
import { newEmail } from './support/members.ts'
import { choose, dialogOf, isFocused, tabTo, toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('goes from a draft by mail to the invoice that is made of it', async () => {
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
  expect((await mailTo(stage.server, to)).text).toContain('/paper#')

  await button(page, 'View details of Q-001').click()
  await dialogOf(page, 'Quote Details').getByRole('button', { name: 'Make Invoice' }).click()
  await dialogOf(page, 'Make an invoice of this quote?').getByRole('button', { name: 'Make Invoice' }).click()
  await dialogOf(page, 'Invoice Details').getByText('INV-001').waitFor()
  // Back closes what was led to, and then leads back.
  await page.goBack()
  await dialogOf(page, 'Invoice Details').waitFor({ state: 'detached' })
  await page.goBack()
  await dialogOf(page, 'Quote Details').getByRole('link', { name: 'INV-001' }).waitFor()
})
