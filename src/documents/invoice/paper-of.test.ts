import { expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { sampleInvoice } from '../testing/sample-invoice.ts'
import { untold } from './invoice-document.ts'
import { paperOf } from './paper-of.ts'

const invoice = sampleInvoice()

const sender = { name: 'Ada', address: null, phone: null, email: null, website: null, logo: null, ...untold }

it('counts in whole hundredths, with what was paid and what is left', () => {
  const paid: Invoice = {
    ...invoice,
    items: [{ description: 'Hem', quantity: 3, rate: 19.99, amount: 59.97 }],
    subtotal: 59.97,
    discount: { kind: 'percent', value: 10 },
    discountAmount: 6,
    taxRate: 19,
    taxAmount: 10.25,
    amount: 64.22,
    payments: [
      {
        id: 'p',
        paidOn: '2026-05-02',
        amount: 20.1,
        method: 'cash',
        note: null,
        byStatus: false,
        refundOf: null,
        takenBack: null,
        receiptNumber: 1,
      },
    ],
    paid: 20.1,
    balance: 44.12,
  }
  const billedTo = { name: 'Ana Sousa', address: null, email: null, phone: null }
  const style = { locale: 'en', formatLocale: 'en-GB', pageSize: 'A4' } as const
  expect(paperOf(paid, sender, billedTo, style)).toMatchObject({
    pageSize: 'A4',
    number: 'INV-007',
    items: [{ rateMinor: 1999, amountMinor: 5997 }],
    discount: { kind: 'percent', value: 10 },
    discountMinor: 600,
    taxes: [{ rate: 19, taxableMinor: 5397, taxMinor: 1025 }],
    totalMinor: 6422,
    payments: [{ amountMinor: 2010, method: 'cash' }],
    balanceMinor: 4412,
  })
  const fixed: Invoice = { ...invoice, discount: { kind: 'amount', value: 5 } }
  expect(paperOf(fixed, sender, billedTo, style).discount).toEqual({ kind: 'amount' })
  expect(paperOf(invoice, sender, billedTo, style).discount).toBeNull()
})
