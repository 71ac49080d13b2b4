import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { call } from './support/api.ts'
import { addClient } from './support/clients.ts'
import { addInvoice, button, chooseMore, openInvoices, savedBy } from './support/invoices.ts'
import { setPicture } from './support/members.ts'
import { holdBack } from './support/screen.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const { premium } = stage

it('downloads an invoice as a PDF named by its number, and prints it on its letterhead with nothing else of the page', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Łódź')
  for (const invoiceNumber of ['INV-2030/7', 'INV-2']) {
    await addInvoice(stage.server, member, { clientId, invoiceNumber })
  }
  const page = await openInvoices(stage, { member, mayReport: /500/ })
  const { name, content } = await savedBy(page, () => button(page, 'Download PDF of INV-2030/7').click())
  expect(name).toBe('INV-2030-7.pdf')
  expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const { text } = await extractText(new Uint8Array(content), { mergePages: true })
  for (const part of ['INV-2030/7', 'Ana Łódź', 'Ada Lovelace', member.email, 'Fitting', '$100.00']) {
    expect(text).toContain(part)
  }

  const letCome = await holdBack(page, '**/clients/*')
  const both: string[] = []
  page.on('download', (download) => both.push(download.suggestedFilename()))
  for (const number of ['INV-2030/7', 'INV-2']) await button(page, `Download PDF of ${number}`).click()
  letCome()
  await expect.poll(() => both.toSorted()).toEqual(['INV-2.pdf', 'INV-2030-7.pdf'])
  await page.unrouteAll({ behavior: 'wait' })

  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-asked-to-print', '')
  })
  // Whom it is for stands there by name, though the rest about them can't be read.
  await page.route('**/clients/*', (route) => route.fulfill({ status: 500, json: {} }))
  await chooseMore(page, 'INV-2', 'Print')
  await page.locator('[data-asked-to-print]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const printed = await page.locator('body').innerText()
  for (const part of ['Ada Lovelace', 'Invoice INV-2', 'Ana Łódź', 'Fitting', '$100.00']) {
    expect(printed).toContain(part)
  }
  expect(printed).not.toContain('Invoice Management')
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Invoice Management').waitFor()
  expect(await page.locator('[data-print-sheet]').count()).toBe(0)
})

it('puts a picture on the letterhead, in the browser under our own policy', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  await addInvoice(stage.server, member, { clientId })
  const [opaque, transparent] = ['#016877', '#01687780'].map((background) =>
    sharp({ create: { width: 120, height: 48, channels: 4, background } }),
  )
  if (!opaque || !transparent) throw new Error('There are two pictures.')
  // The browser paints each kind anew, whatever it is: that of the server's own means is told in its platform/papers.test.ts.
  const pictures = {
    'a transparent PNG with a palette': await transparent.clone().png({ palette: true }).toBuffer(),
    'a JPEG': await opaque.clone().jpeg().toBuffer(),
  }
  const body = { businessName: 'Nadel & Faden' }
  await call(stage.server, 'PATCH', '/user/profile', { token: member.token, body })
  await setPicture(stage.server, member, await transparent.clone().png().toBuffer())
  const page = await openInvoices(stage, { member, mayReport: /picture for the letterhead/ })
  const download = () => savedBy(page, () => button(page, 'Download PDF of INV-001').click())
  const isOnPaper = ({ content }: { content: Buffer }) =>
    content.toString('latin1').includes('/Subtype /Image')
  const kept = await download()
  expect(isOnPaper(kept), 'as the server keeps it').toBe(true)
  const xmp = kept.content.toString('utf8').match(/<x:xmpmeta.*<\/x:xmpmeta>/s)?.[0] ?? ''
  const author = (text: string) =>
    new DOMParser().parseFromString(text, 'application/xml').querySelector('Seq')?.textContent?.trim()
  expect(await page.evaluate(author, xmp)).toBe('Nadel & Faden')
  let served = pictures['a JPEG']
  await page.route('**/files/**', (route) => route.fulfill({ body: served, contentType: 'image/png' }))
  for (const [kind, picture] of Object.entries(pictures)) {
    served = picture
    expect(isOnPaper(await download()), kind).toBe(true)
  }
  served = Buffer.from('no picture at all')
  expect(isOnPaper(await download()), 'an invoice without its logo is better than none').toBe(false)
})

it('keeps two hundred items in a form smooth', async () => {
  const member = await premium()
  const clientId = await addClient(stage.server, member, 'Ana Sousa')
  const items = Array.from({ length: 200 }, (_, n) => ({ description: `Piece ${n}`, quantity: 1, rate: 1 }))
  await addInvoice(stage.server, member, { clientId, items })
  const page = await openInvoices(stage, { member })
  await button(page, 'Edit INV-001').click()
  const field = page.getByLabel('Item 200 description')
  await field.fill('')
  const started = performance.now()
  await field.pressSequentially('twenty letters typed')
  const perLetterMs = (performance.now() - started) / 20
  await expect.poll(() => field.inputValue()).toBe('twenty letters typed')
  expect(perLetterMs).toBeLessThan(250)
  await expect.poll(() => page.getByRole('button', { name: 'Add Item' }).isDisabled()).toBe(true)
})
