import { expect, it } from 'vitest'
import { buildInvoice } from '../testing/invoices.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { makeInvoicePdf } from './make-invoice-pdf.ts'

const read = async (given?: Partial<InvoiceDocument>) =>
  readPdf(await makeInvoicePdf(buildInvoice(given), fonts))

it('tells what is to be paid next and by when, and each instalment with its day', async () => {
  const part = (label: string, amountMinor: number, dueOn: string | null, days: number | null = null) => ({
    ...{ label, amountMinor, dueOn, days },
  })
  const instalments = [part('Deposit', 60_000, '2026-11-02'), part('Balance', 138_650, '2027-01-10')]
  const payments = [{ paidOn: '2026-11-02', amountMinor: 60_000, method: 'card' as const }]
  const { text } = await read({ instalments, payments, balanceMinor: 138_650, dueDate: '2027-01-10' })
  expect(text).toMatch(/Amount due\s+\$1,386\.50\s+Due\s+January 10, 2027/)
  expect(text).toMatch(/Deposit\s+November 2, 2026 · Paid\s+\$600\.00/)
  expect(text).toContain('Please pay each instalment by its day.')
  const open = await read({ instalments: [part('Deposit', 198_650, null, 14)] })
  expect(open.text).toMatch(/Deposit\s+14 days after the invoice/)
})
