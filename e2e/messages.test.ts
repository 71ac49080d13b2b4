import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, desktop, phone, scrollsSideways } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { addInvoice, letterhead } from './support/invoices.ts'
import { mailTo } from './support/mails.ts'
import { type Member, newEmail } from './support/members.ts'
import { toast } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

/** A business whose invoice has been mailed to Ana, and the address in that mail for writing back. */
async function mailedInvoice(): Promise<{ member: Member; address: string }> {
  const member = await stage.premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const { id } = await addInvoice(stage.server, member, { clientId })
  const to = newEmail()
  await call(stage.server, 'PATCH', `/clients/${clientId}`, { token: member.token, body: { email: to } })
  await call(stage.server, 'PATCH', '/user/profile', {
    token: member.token,
    body: { businessName: 'Atelier Ada', ...letterhead },
  })
  await call(stage.server, 'POST', `/invoices/${id}/send`, { token: member.token, body: {} })
  const { text } = await mailTo(stage.server, to)
  const address = /\/i#[\w-]{66}/.exec(text)?.[0]
  if (address === undefined) throw new Error('The mail has no address for writing back')
  return { member, address }
}

it('takes a client’s words to the business, which reads, answers, deletes and has them back', async () => {
  const { member, address } = await mailedInvoice()
  const client = await stage.open({ viewport: phone })
  await client.goto(address)
  await client.getByRole('heading', { name: 'Invoice INV-001', level: 1 }).waitFor()
  // Nobody who looks on reads the secret, and the page can be loaded again.
  expect(client.url()).toMatch(/\/i$/)
  await client.reload()
  await client.getByText('Payable to Atelier Ada').waitFor()
  await client.getByRole('button', { name: 'Write to Atelier Ada' }).click()
  expect(await accessibilityFaults(client)).toEqual([])
  await expect.poll(() => scrollsSideways(client)).toBe(false)
  await client.getByRole('button', { name: 'Send' }).click()
  await client.getByText('Your message is required.').waitFor()
  await client.getByLabel('Your message').fill('Could the hem be longer?\nBy a finger.')
  await client.getByRole('button', { name: 'Send' }).click()
  await client.getByRole('heading', { name: 'Your message has been sent' }).waitFor()

  const page = await stage.open({ member, viewport: desktop })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Messages 1 unread' }).click()
  const thread = page.getByRole('article', { name: 'Messages with Ana Sousa' })
  await thread.getByText('1 unread').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await thread.getByRole('link', { name: 'Ana Sousa' }).press('Enter')
  const card = page.getByRole('article', { name: 'Message from Ana Sousa about INV-001' })
  await card.getByText('Could the hem be longer?').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const reply = await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
  expect(reply).toMatch(
    /^mailto:tailor-\w+%40example\.com\?subject=Your%20message%20about%20invoice%20INV-001$/,
  )

  await card.getByRole('button', { name: /as read$/ }).press('Enter')
  // The page's own way back is called the same.
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  await card.getByRole('button', { name: /^Delete the message/ }).press('Enter')
  await page.getByText('Nothing has been written yet.').waitFor()
  await toast(page, 'Message deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.waitFor()
})
