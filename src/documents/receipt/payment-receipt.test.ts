import { expect, it } from 'vitest'
import { buildInvoice } from '../testing/invoices.ts'
import { fonts, readPdf } from '../testing/read-pdf.ts'
import { sampleInvoice } from '../testing/sample-invoice.ts'
import { makePaymentReceiptPdf } from './make-payment-receipt-pdf.ts'
import { paymentReceiptOf } from './payment-receipt.ts'

const payment = {
  method: 'cash',
  note: null,
  byStatus: false,
  refundOf: null,
  takenBack: null,
  receiptNumber: null,
} as const
const invoice = sampleInvoice({
  payments: [
    { ...payment, id: 'first', receiptNumber: 1, paidOn: '2026-05-02', amount: 30 },
    { ...payment, id: 'second', receiptNumber: 2, paidOn: '2026-05-09', amount: 20 },
  ],
  paid: 50,
  balance: 50,
})
const { sender, billedTo } = buildInvoice()
const of = (locale: 'en' | 'de') => ({
  ...{ sender, billedTo },
  style: { locale, formatLocale: locale === 'en' ? 'en-US' : 'de-DE', pageSize: 'A4' as const },
})

it('says what was received for which invoice, when, how, and what is still open', async () => {
  const receipt = paymentReceiptOf(invoice, 'second', of('en'))
  if (!receipt) throw new Error('There is such a payment')
  const { text, title } = await readPdf(await makePaymentReceiptPdf(receipt, fonts))
  expect(title).toBe('Receipt INV-007-2')
  for (const shown of [
    ...['Payment for invoice INV-007', 'Paid on May 9, 2026 (cash)', 'Total $20.00'],
    'Received with thanks. $50.00 of invoice INV-007 are still open.',
  ]) {
    expect(text).toContain(shown)
  }
  const german = paymentReceiptOf({ ...invoice, balance: 0 }, 'first', of('de'))
  expect(german?.paymentTerms).toBe('Dankend erhalten. Die Rechnung INV-007 ist vollständig bezahlt.')
  expect(paymentReceiptOf(invoice, 'other', of('en'))).toBeNull()
  // What comes later, or is taken away, moves no number.
  const alone = { ...invoice, payments: invoice.payments.slice(1) }
  expect(paymentReceiptOf(alone, 'second', of('en'))?.number).toBe('INV-007-2')
  const back = { ...payment, id: 'third', paidOn: '2026-05-03', amount: -10, refundOf: 'first' }
  const refunded = { ...invoice, payments: invoice.payments.toSpliced(1, 0, back), balance: 60 }
  expect(paymentReceiptOf(refunded, 'second', of('en'))?.number).toBe('INV-007-2')
  expect(paymentReceiptOf(refunded, 'first', of('en'))?.paymentTerms).toContain(
    '$10.00 of it were given back on May 3, 2026.',
  )
})
