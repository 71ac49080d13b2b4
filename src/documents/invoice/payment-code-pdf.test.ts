import { expect, it } from 'vitest'
import { buildInvoice } from '../testing/invoices.ts'
import { readCodes } from '../testing/read-codes.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'

const sender = {
  ...buildInvoice().sender,
  ...{ iban: 'DE02120300000000202051', bic: 'BYLADEM1001', upiAddress: 'atelier@okaxis' },
  ...{ qrOnInvoices: true },
}
const euros = { currency: 'EUR', formatLocale: 'en-IE', sender } as const
const pdfOf = (given: Partial<InvoiceDocument>) => makeInvoicePdf(buildInvoice({ ...euros, ...given }), fonts)

it('has a code that another program reads, over what is due next, and says so to whoever doesn’t see it', async () => {
  const part = (amountMinor: number, dueOn: string) => ({ label: 'Part', amountMinor, dueOn, days: null })
  const bytes = await pdfOf({
    ...{ locale: 'de', number: 'RE-7', balanceMinor: 138_650, dueDate: '2027-01-10' },
    instalments: [part(60_000, '2026-11-02'), part(100_000, '2026-12-01'), part(38_650, '2027-01-10')],
  })
  const account = ['BYLADEM1001', 'Atelier Marlène', 'DE02120300000000202051', 'EUR1000.00', '', '', 'RE-7']
  expect(readCodes(bytes)).toEqual([['BCD', '002', '1', 'SCT', ...account].join('\n')])
  const { text, pages } = await readPdf(bytes)
  expect(text).toContain('Mit der Banking-App scannen')
  expect(pages.at(-1)?.roles).toContain('Figure')
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Alt')
})

it.each([
  [{ status: 'paid', balanceMinor: 0 }, false],
  [{ status: 'void' }, false],
  [{ status: 'credited', balanceMinor: 0 }, false],
  [{ status: 'draft' }, false],
  [{ currency: 'USD' }, false],
  [{ sender: { ...sender, qrOnInvoices: false } }, false],
  [{ sender: { ...sender, iban: null } }, false],
  [{ status: 'overdue' }, true],
  [{ currency: 'INR', sender: { ...sender, iban: null } }, true],
] as const)('of an invoice with %j there is a code: %s', async (given, isThere) => {
  const { text, pages } = await readPdf(await pdfOf(given))
  expect(pages.flatMap(({ roles }) => roles).includes('Figure')).toBe(isThere)
  expect(text.includes('Scan to pay')).toBe(isThere)
  expect(text.includes('UPI atelier@okaxis')).toBe('currency' in given && given.currency === 'INR')
})

it('is never torn from the account that it pays, wherever on a page a long invoice ends', async () => {
  const item = { description: 'Alteration', quantity: 1, rateMinor: 100, amountMinor: 100 }
  for (const count of [13, 15, 17, 19]) {
    const { pages } = await readPdf(await pdfOf({ items: Array.from({ length: count }, () => item) }))
    const withAccount = pages.filter(({ text }) => text.includes('IBAN'))
    expect(withAccount).toHaveLength(1)
    expect(withAccount[0]?.text).toContain('Scan to pay')
    expect(withAccount[0]?.roles).toContain('Figure')
    for (const { placed } of pages) expect(Math.min(...placed.map(({ y }) => y))).toBeGreaterThan(20)
  }
})
