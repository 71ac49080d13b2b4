import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, desktop, phone, scrollsSideways } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { dayFromNow } from './support/days.ts'
import { addInvoice, letterhead } from './support/invoices.ts'
import { mailTo } from './support/mails.ts'
import { newEmail } from './support/members.ts'
import { dialogOf } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

const isWellMade = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

it('connects an account, has a client pay the first instalment on their phone, and gives some of it back', async () => {
  const member = await stage.premium()
  const as = { token: member.token }
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const to = newEmail()
  await call(stage.server, 'PATCH', `/clients/${clientId}`, { ...as, body: { email: to } })
  const profile = { businessName: 'Atelier Ada', ...letterhead }
  await call(stage.server, 'PATCH', '/user/profile', { ...as, body: profile })
  const schedule = [
    { label: 'Deposit', percent: 30, dueOn: dayFromNow(7) },
    { label: 'Rest', dueOn: dayFromNow(14) },
  ]
  const { id } = await addInvoice(stage.server, member, { clientId, schedule })

  const house = await stage.open({ member, viewport: desktop })
  await house.goto('/settings?tab=getting-paid')
  const till = house.getByRole('region', { name: 'Paying online' })
  await till.getByRole('button', { name: 'Connect an account' }).click()
  await house.getByRole('button', { name: 'Complete the account' }).click()
  await till.getByText('Clients can pay online.').waitFor()
  await isWellMade(house)

  await call(stage.server, 'POST', `/invoices/${id}/send`, { ...as, body: {} })
  const [, paper = ''] = /http:\/\/[^/]+(\/i#[\w-]+)/.exec((await mailTo(stage.server, to)).text) ?? []
  const client = await stage.open({ viewport: phone, hasTouch: true, colorScheme: 'dark' })
  await client.goto(paper)
  await client.getByRole('radio', { name: 'The next instalment, $30.00' }).waitFor()
  await isWellMade(client)
  await client.getByRole('button', { name: 'Pay $30.00 online' }).tap()
  await client.getByRole('heading', { name: 'Pay Atelier Ada' }).waitFor()
  await client.getByLabel('Card number').fill('4242 4242 4242 4242')
  await client.getByLabel('Expires').fill('12/40')
  await client.getByLabel('Security code').fill('123')
  await client.keyboard.press('Enter')
  await client.getByText('Thank you! $30.00 has been paid.').waitFor()
  await client.getByRole('button', { name: 'Pay $70.00 online' }).waitFor()
  // Neither the secret nor the payment stays in the address.
  expect(client.url()).toMatch(/\/i$/)
  await isWellMade(client)

  await house.goto(`/invoices?open=${id}`)
  const details = dialogOf(house, 'Invoice Details')
  await details.getByText('Card online').waitFor()
  await details.getByRole('button', { name: 'Refund the payment of $30.00' }).click()
  const refund = dialogOf(house, 'Refund payment')
  await refund.getByLabel('Amount given back').fill('12')
  await refund.getByLabel('Reason for the refund').fill('One fitting less')
  await refund.getByRole('button', { name: 'Refund payment' }).click()
  await house.getByText('$12.00 is on its way back.').waitFor()
  await details.getByText('Refund · Card online, One fitting less').waitFor()
})
