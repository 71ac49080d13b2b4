import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Quote } from '#contract/quotes.ts'
import { call } from './support/api.ts'
import { accessibilityFaults, phone, scrollsSideways } from './support/browser.ts'
import { addClient } from './support/clients.ts'
import { addInvoice, letterhead } from './support/invoices.ts'
import { mailTo } from './support/mails.ts'
import { newEmail } from './support/members.ts'
import { holdBack } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()

/** By which a client pays, answers and writes. */
const script = /\/assets\/client-.*\.js$/

/** What the page reports where that doesn't come. */
const missing = /could not be fetched|Failed to (load|fetch)/

const items = [{ description: 'ثوب زفاف', quantity: 1, rate: 1800 }]

/** Whatever a business may tell of itself, and what was sent in its name: an invoice's and a quote's path, and their mails' text. */
async function sent() {
  const member = await stage.premium()
  const as = { token: member.token }
  await call(stage.server, 'PATCH', '/user/profile', {
    ...as,
    body: { businessName: 'Atelier Ada', ...letterhead },
  })
  await call(stage.server, 'PATCH', '/workspace', {
    ...as,
    body: { accountHolder: 'Ada Müller', iban: 'DE02120300000000202051' },
  })
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const [toInvoice, toQuote] = [newEmail(), newEmail()]
  const { id } = await addInvoice(stage.server, member, { clientId, items })
  await call(stage.server, 'POST', `/invoices/${id}/send`, { ...as, body: { to: toInvoice } })
  const { body } = await call<{ quote: Quote }>(stage.server, 'POST', '/quotes', {
    ...as,
    body: { clientId, items },
  })
  await call(stage.server, 'POST', `/quotes/${body.data.quote.id}/send`, { ...as, body: { to: toQuote } })
  const pathIn = async (to: string, path: RegExp) =>
    path.exec((await mailTo(stage.server, to)).text)?.[0] ?? 'no path'
  return {
    invoice: await pathIn(toInvoice, /\/i#[\w-]+/),
    quote: await pathIn(toQuote, /\/paper#[\w-]+/),
    text: (await mailTo(stage.server, toInvoice)).text,
  }
}

/** How often the server is asked for what the address leads to. */
function countAsking(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1${path}`) count += 1
  })
  return () => count
}

const isWellMade = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(() => scrollsSideways(page)).toBe(false)
}

it('shows an invoice and the bank’s details without its script, and has them in the mail', async () => {
  const { invoice, text } = await sent()
  for (const told of ['DE02 1203 0000 0000 2020 51', 'Ada Müller', 'INV-001']) expect(text).toContain(told)
  const page = await stage.open({ isNew: true, viewport: phone, colorScheme: 'device', mayReport: missing })
  await page.route(script, (route) => route.abort())
  await page.goto(invoice)
  await page.getByRole('heading', { name: 'Invoice INV-001', level: 1 }).waitFor()
  await page.getByText('Payable to Atelier Ada').waitFor()
  await page.getByRole('cell', { name: /ثوب زفاف/ }).waitFor()
  await page.getByText('DE02 1203 0000 0000 2020 51').waitFor()
  await page.getByText('Ada Müller').waitFor()
  await page.getByRole('alert').getByText('The rest of this page could not be loaded.').waitFor()
  // The secret leaves the address at once, whoever draws the page.
  expect(page.url()).toMatch(/\/i$/)
  await isWellMade(page)
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Write to Atelier Ada' }).waitFor()
})

it('shows a quote without its script', async () => {
  const { quote } = await sent()
  const page = await stage.open({ isNew: true, viewport: phone, colorScheme: 'device', mayReport: missing })
  await page.route(script, (route) => route.abort())
  await page.goto(quote)
  await page.getByRole('heading', { name: 'Quote Q-001', level: 1 }).waitFor()
  await page.getByRole('cell', { name: /ثوب زفاف/ }).waitFor()
  await page.getByRole('alert').waitFor()
  await isWellMade(page)
})

it.each(['invoice', 'quote'] as const)(
  'hands the %s over to its script when that comes, which asks for nothing twice',
  async (kind) => {
    const { [kind]: path } = await sent()
    const page = await stage.open({ isNew: true, viewport: phone, colorScheme: 'device' })
    const letCome = await holdBack(page, script)
    const timesAsked = [countAsking(page, `/portal/${kind}`), countAsking(page, '/portal/brand')]
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('#root[data-ahead] h1').waitFor()
    const waiting = page.getByText('The rest of this page is still on its way.')
    expect(await waiting.isVisible()).toBe(false)
    // It is said after four seconds, by the sheet alone.
    await waiting.evaluate((told) => {
      for (const delay of told.getAnimations()) delay.finish()
    })
    await waiting.waitFor()
    await isWellMade(page)
    letCome()
    await page.getByRole('button', { name: 'Write to Atelier Ada' }).waitFor()
    expect(await page.locator('#root[data-ahead]').count()).toBe(0)
    expect(timesAsked.map((times) => times())).toEqual([1, 1])
  },
)

it('says that an address leads nowhere, also without its script', async () => {
  const page = await stage.open({ isNew: true, mayReport: /404|could not be fetched|Failed to (load|fetch)/ })
  await page.route(script, (route) => route.abort())
  await page.goto(`/i#${'a'.repeat(66)}`)
  await page.getByRole('heading', { name: "This link doesn't work" }).waitFor()
})

it('says without any script where else it stands', async () => {
  const page = await stage.open({ isNew: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(`/i#${'a'.repeat(66)}`)
  // That, and nothing of what would be said while scripts are on their way.
  await expect
    .poll(() => page.locator('body').innerText())
    .toMatch(/^Please turn on JavaScript for this page\..*attached to its email as a PDF.*in there too\.$/)
})
