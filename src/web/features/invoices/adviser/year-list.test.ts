import { expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import type { Payment } from '#contract/payments.ts'
import { sampleInvoice } from '#documents/testing/sample-invoice.ts'
import { adviserPapers, adviserPayments } from './year-list.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }
const paid: Payment = {
  ...{
    id: 'p',
    paidOn: '2026-12-31',
    amount: 60,
    note: 'Deposit',
    byStatus: false,
    refundOf: null,
    takenBack: null,
    receiptNumber: 1,
  },
  method: 'cash',
}
const mixed = sampleInvoice({
  invoiceNumber: 'INV-011',
  issueDate: '2026-12-31',
  taxes: [
    { rate: 19, taxable: 1000.1, tax: 190.02 },
    { rate: 7, taxable: 50, tax: 3.5 },
  ],
  amount: 1243.62,
  payments: [paid, { ...paid, id: 'q', paidOn: '2027-01-02', method: 'card', amount: 1 }],
  paidOn: null,
})
const all: Invoice[] = [
  mixed,
  sampleInvoice({ invoiceNumber: 'INV-009', issueDate: '2026-01-01', amount: 100 }),
  sampleInvoice({ invoiceNumber: 'INV-007', issueDate: '2025-12-31' }),
  sampleInvoice({ invoiceNumber: 'INV-012', issueDate: '2026-06-01', status: 'draft' }),
  sampleInvoice({
    ...{
      kind: 'credit-note',
      invoiceNumber: 'CN-001',
      issueDate: '2026-12-31',
      amount: 11.9,
      status: 'paid',
    },
    ...{ taxes: [{ rate: 19, taxable: 10, tax: 1.9 }], paidOn: '2026-12-31', payments: [] },
  }),
  sampleInvoice({ invoiceNumber: 'INV-010', issueDate: '2026-03-01', voidedAt: '2026-03-02T00:00:00.000Z' }),
]

it('has a row for each paper and rate of the period, and what is missing between the numbers', () => {
  const [headings, ...rows] = adviserPapers(all, year)
  expect(headings).toHaveLength(12)
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['2026-01-01', 'INV-009', 'Invoice'],
    ['2026-03-01', 'INV-010', 'Void invoice'],
    ['2026-12-31', 'CN-001', 'Credit note'],
    ['2026-12-31', 'INV-011', 'Invoice'],
    ['2026-12-31', 'INV-011', 'Invoice'],
    [null, 'INV-008', 'Missing number'],
  ])
  expect(rows.map((row) => row.slice(5, 9))).toEqual([
    [100, null, 0, 100],
    [0, null, 0, 0],
    [-10, 19, -1.9, -11.9],
    [1000.1, 19, 190.02, 1190.12],
    [50, 7, 3.5, 53.5],
    [],
  ])
  // As the list has it: what is void counts nowhere.
  const sum = rows.reduce((sum, row) => sum + Math.round(Number(row[8] ?? 0) * 100), 0)
  expect(sum).toBe(133_172)
  expect(rows[2]?.slice(9)).toEqual(['USD', null, ''])
  expect(rows[3]?.slice(9)).toEqual(['USD', null, 'Cash, Card'])
})

it('has what came in during the period, whenever it was issued', () => {
  expect(adviserPayments(all, year).slice(1)).toEqual([
    ['2026-12-31', 'Cash', 60, 'USD', 'INV-011', 'Ana Sousa', 'Deposit'],
  ])
  expect(adviserPayments(all, { from: '2027-01-01', to: '2027-12-31' })).toHaveLength(2)
})
