import { expect, it } from 'vitest'
import { readCodes } from '../testing/read-codes.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { shortInvoices } from '../testing/short-invoices.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'

/** Of a page's foot, and of where text may end above it. */
const FOOT_PT = 50
const pdfOf = (invoice: InvoiceDocument) => makeInvoicePdf(invoice, fonts)

it.each(Object.entries(shortInvoices))('stands on one page: %s', async (_country, invoice) => {
  const bytes = await pdfOf(invoice)
  const { pages, text } = await readPdf(bytes)
  expect(pages).toHaveLength(1)
  const { register, iban, vatId, taxNumber } = invoice.sender
  for (const told of [register, vatId, taxNumber, iban?.slice(-2), invoice.paymentTerms?.slice(0, 20)])
    expect(text).toContain(told ?? '')
  expect(readCodes(bytes)).toHaveLength(invoice.currency === 'EUR' ? 1 : 0)
  for (const { text: line, y, sizePt } of pages[0]?.placed ?? []) {
    expect(sizePt, line).toBeGreaterThanOrEqual(7.5)
    if (y < FOOT_PT) expect(line).toMatch(/^(Page|Seite)|^\S*\d$/)
  }
})

it.each([
  ['DE', [7, 9, 10, 11, 12]],
  ['US', [9, 11]],
] as const)(
  'breaks where it is longer so that no line is alone and the account is whole: %s',
  async (country, counts) => {
    const invoice = shortInvoices[country]
    const notes = 'Die Anproben finden in unserem Atelier statt.\n'
    for (const count of counts) {
      const items = [...invoice.items, ...invoice.items].slice(0, count)
      const { pages } = await readPdf(await pdfOf({ ...invoice, items, notes: notes.repeat(count % 4) }))
      expect(pages.filter(({ text }) => /IBAN|BIC/.test(text))).toHaveLength(1)
      for (const { placed } of pages) {
        const lines = new Set(placed.flatMap(({ y }) => (y < FOOT_PT ? [] : [Math.round(y)])))
        expect(lines.size, `${count} items`).toBeGreaterThan(3)
      }
    }
  },
)
