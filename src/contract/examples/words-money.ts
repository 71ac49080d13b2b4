import { exampleIds } from './ids.ts'

type Words = Readonly<Record<string, unknown>>

const items = [
  { description: 'Wedding dress, ivory satin', quantity: 1, unit: 'piece', rate: 1200, amount: 1200 },
  { description: 'Hem shortened', quantity: 1, rate: 24, amount: 24 },
]

/** Of one paper: what is on it adds up. */
const onPaper: Words = {
  issueDate: '2026-05-04',
  items,
  subtotal: 1224,
  discountAmount: 0,
  taxRate: 19,
  taxIncluded: false,
  taxAmount: 232.56,
  taxes: [{ rate: 19, taxable: 1224, tax: 232.56 }],
  amount: 1456.56,
  schedule: [],
  paymentTerms: 'Payable within 14 days',
}

export const moneyWords: Readonly<Record<string, Words>> = {
  Invoice: {
    ...onPaper,
    ...{ _id: exampleIds.invoice, id: exampleIds.invoice, kind: 'invoice', status: 'sent' },
    clientId: { _id: exampleIds.client, name: 'Ana Lima' },
    projectId: { _id: exampleIds.project, name: 'Wedding dress' },
    dueDate: '2026-05-18',
    payments: [],
    balance: 1456.56,
    nextDue: '2026-05-18',
    sentAt: '2026-05-04T09:30:00.000Z',
    locked: true,
  },
  InvoiceStatement: { ...onPaper, dueDate: '2026-05-18' },
  statement: { ...onPaper, dueDate: '2026-05-18' },
  InvoicePaper: { ...onPaper, dueDate: '2026-05-18', balance: 1456.56, status: 'sent' },
  Quote: {
    ...onPaper,
    ...{ _id: exampleIds.quote, id: exampleIds.quote, status: 'sent', versionCount: 1 },
    clientId: { _id: exampleIds.client, name: 'Ana Lima' },
    projectId: { _id: exampleIds.project, name: 'Wedding dress' },
    validUntil: '2026-06-03',
    sentAt: '2026-05-04T09:30:00.000Z',
  },
  Payment: { id: exampleIds.payment, paidOn: '2026-05-11', amount: 200, method: 'bank-transfer' },
}
