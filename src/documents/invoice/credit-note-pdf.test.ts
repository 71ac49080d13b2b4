import { expect, it } from 'vitest'
import { buildInvoice } from '../testing/invoices.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'

const read = async (locale: 'en' | 'de') => {
  const credit = { number: 'INV-001', issueDate: '2026-11-02', reason: 'Too wide' }
  const note = buildInvoice({ credit, status: 'paid', balanceMinor: 0, locale })
  return (await readPdf(await makeInvoicePdf(note, fonts))).text
}

it('says how it is settled, in place of terms of payment', async () => {
  const text = await read('en')
  expect(text).toMatch(/Settlement\s+This amount is set off against the invoice that it corrects\./)
  expect(text).not.toMatch(/Terms|[Pp]lease pay|paid in full/)
  const german = await read('de')
  expect(german).toMatch(/Verrechnung\s+Der Betrag wird mit der berichtigten Rechnung verrechnet\./)
  expect(german).not.toContain('Zahlungsbedingungen')
})
