import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { accessibilityFaults, desktop, phone, scrollsSideways } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { addInvoice, letterhead } from './support/invoices.ts'
import { mailTo } from './support/mails.ts'
import { newEmail } from './support/members.ts'
import { dialogOf, follow } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

it('leads a client from an invoice’s mail to their own page, where everything stands, until the business ends it', async () => {
  const member = await stage.premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const to = newEmail()
  const as = { token: member.token }
  await call(stage.server, 'PATCH', `/clients/${clientId}`, { ...as, body: { email: to } })
  await call(stage.server, 'PATCH', '/user/profile', {
    ...as,
    body: { businessName: 'Atelier Ada', ...letterhead },
  })
  const project = { clientId, name: 'ثوب زفاف', type: 'Wedding Dress' }
  await call(stage.server, 'POST', '/projects', { ...as, body: project })
  const { id } = await addInvoice(stage.server, member, { clientId })
  const house = await stage.open({ member, viewport: desktop })
  await house.goto('/settings?tab=business')
  await house.getByRole('switch', { name: 'Clients can open a page of their own' }).press('Space')
  await expect
    .poll(async () => (await call<{ isOn: boolean }>(stage.server, 'GET', '/portal/settings', as)).body.data)
    .toMatchObject({ isOn: true })
  await house.getByRole('switch', { name: 'Clients see their measurements' }).press('Space')
  const measured = [{ name: 'Waist', size: 70, unit: 'cm' }]
  const set = { clientId, garmentType: 'dress', measurements: measured }
  await call(stage.server, 'POST', '/measurements', { ...as, body: set })
  await call(stage.server, 'POST', `/invoices/${id}/send`, { ...as, body: {} })
  const [, paper = ''] = /http:\/\/[^/]+(\/i#[\w-]+)/.exec((await mailTo(stage.server, to)).text) ?? []

  // What has ended is refused to them.
  const client = await stage.open({
    ...{ colorScheme: 'device', viewport: phone, hasTouch: true, mayReport: /401|404/ },
  })
  await client.goto(paper)
  await client.getByRole('button', { name: 'All your orders at Atelier Ada' }).tap()
  await client.getByText(/the link to your page is on its way/).waitFor()
  const keyed = await mailTo(stage.server, to, 2)
  const [, page = ''] = /http:\/\/[^/]+(\/c#[\w-]+)/.exec(keyed.text) ?? []
  await client.goto(page)
  expect(client.url()).toMatch(/\/c$/)
  await client.getByRole('button', { name: 'Open my page' }).tap()
  await client.getByRole('heading', { name: 'Hello Ana Sousa', level: 1 }).waitFor()
  await client.getByRole('listitem').getByText('ثوب زفاف').waitFor()
  expect(await accessibilityFaults(client)).toEqual([])
  await expect.poll(() => scrollsSideways(client)).toBe(false)
  await client.getByRole('button', { name: 'Something differs: Dress' }).tap()
  await client.getByLabel('Waist (cm)').fill('72,5')
  expect(await accessibilityFaults(client)).toEqual([])
  await client
    .getByRole('form', { name: 'Something differs: Dress' })
    .getByRole('button', { name: 'Send' })
    .tap()
  await client.getByText(/^You said on .* that this differs/).waitFor()
  const [chosen] = await Promise.all([
    client.waitForEvent('filechooser'),
    client.getByLabel(/^Send pictures: .?ثوب زفاف/).tap(),
  ])
  const drawn = Buffer.from(await client.screenshot({ type: 'png' }))
  await chosen.setFiles([
    { name: 'lace.png', mimeType: 'image/png', buffer: drawn },
    { name: 'hem.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
  ])
  await client.getByRole('button', { name: /^Show large: .*Your picture 1 of .*ثوب زفاف/ }).waitFor()
  await client.getByRole('button', { name: "Don't send hem.heic" }).tap()
  expect(await accessibilityFaults(client)).toEqual([])
  await expect.poll(() => scrollsSideways(client)).toBe(false)
  await client.getByLabel('What is it about?').selectOption({ label: 'ثوب زفاف' })
  await client.getByLabel('Your message').fill('Can it be longer?')
  await client.getByRole('button', { name: 'Send', exact: true }).tap()
  await client.getByText('Your message has arrived.').waitFor()
  await follow(house, `/clients/${clientId}?tab=photos`)
  await house.getByRole('link', { name: /from the client/ }).click()
  await house.getByRole('button', { name: 'Keep' }).click()
  await house.getByText(/, and kept\.$/).waitFor()
  expect(await accessibilityFaults(house)).toEqual([])
  await follow(house, `/clients/${clientId}?tab=measurements`)
  await house.getByRole('button', { name: 'Take over: Dress' }).click()
  await house.getByText(/^Sent by the client on/).waitFor()
  expect(await accessibilityFaults(house)).toEqual([])
  await follow(house, `/messages?thread=${clientId}`)
  await house.getByText('Can it be longer?').waitFor()
  await house.getByLabel('Your answer to Ana Sousa').fill('By a finger.')
  await house.getByRole('button', { name: 'Send answer' }).press('Enter')
  await house.getByRole('article', { name: /^Answer by/ }).waitFor()
  expect(await accessibilityFaults(house)).toEqual([])
  const answered = await mailTo(stage.server, to, 3)
  const [, way = ''] = /http:\/\/[^/]+(\/c#[\w-]+)/.exec(answered.text) ?? []
  // On a device that was let in it leads straight there.
  await client.goto('about:blank')
  await client.goto(way)
  await client.getByText('By a finger.').waitFor()
  expect(await accessibilityFaults(client)).toEqual([])
  await client.getByRole('link', { name: 'Read it: Invoice INV-001' }).tap()
  await client.getByRole('heading', { name: 'Invoice INV-001' }).waitFor()

  await follow(house, `/clients/${clientId}?tab=page`)
  await house.getByText(/^Ana Sousa was last there on/).waitFor()
  await house.getByRole('region', { name: 'What your client sees' }).getByText('ثوب زفاف').waitFor()
  expect(await accessibilityFaults(house)).toEqual([])
  await house.getByRole('button', { name: 'End all links mailed to Ana Sousa' }).click()
  await dialogOf(house, 'End all links?').getByRole('button', { name: 'End All Links' }).click()
  await house.getByText('All links mailed to Ana Sousa have ended.').waitFor()
  await client.goto('/c')
  await client.getByText(/^It has been ended for this device/).waitFor()
  await client.goto(paper)
  await client.getByRole('heading', { name: "This link doesn't work" }).waitFor()
})
