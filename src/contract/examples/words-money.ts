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
  invoice: {
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
  invoiceStatement: { ...onPaper, dueDate: '2026-05-18' },
  statement: { ...onPaper, dueDate: '2026-05-18' },
  invoicePaper: { ...onPaper, dueDate: '2026-05-18', balance: 1456.56, status: 'sent' },
  quote: {
    ...onPaper,
    ...{ _id: exampleIds.quote, id: exampleIds.quote, status: 'sent', versionCount: 1 },
    clientId: { _id: exampleIds.client, name: 'Ana Lima' },
    projectId: { _id: exampleIds.project, name: 'Wedding dress' },
    validUntil: '2026-06-03',
    sentAt: '2026-05-04T09:30:00.000Z',
  },
  deposit: { invoiceNumber: 'INV-016', issueDate: '2026-04-20', amount: 400, status: 'paid' },
  instalment: { label: 'With the order', percent: 50, amount: 728.28, days: 0 },
  discount: { kind: 'percent', value: 10 },
  receivable: { amount: 1456.56, count: 1 },
  invoiceMail: {
    subject: 'Invoice INV-017 from Atelier Duarte',
    message: 'Dear Ana, thank you for your order.',
    messageMax: 4000,
    mayLink: true,
  },
  problem: { rule: 'BR-CO-26', field: 'vatId', text: 'Add the VAT number of your business.' },
  quoteAnswer: { answer: 'approved', name: 'Ana Lima', device: 'Safari on iPhone' },
  quoteVersion: { number: 1, sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  sentPaper: { number: 'INV-017', to: 'ana@example.com', outcome: 'sent' },
  taxRate: { name: 'IVA', rate: 23, isUsual: true },
  lastPrice: { description: 'Hem shortened', rate: 24 },
  open: { description: 'Navy trousers: shorten the hem', amount: 24 },
  unpriced: { called: 'Navy trousers' },
  payment: { id: exampleIds.payment, paidOn: '2026-05-11', amount: 200, method: 'bank-transfer' },
}
