import type { Api } from '../api.ts'
import { exampleIds } from './ids.ts'
import type { RequestsOf } from './requests-of.ts'
import { TOKEN } from './said-once.ts'

const { client, member, otherClient, project, version, workItem } = exampleIds

const items = [
  { description: 'Wedding dress, ivory satin', quantity: 1, unit: 'piece' as const, rate: 1200 },
  { description: 'Hem shortened', quantity: 1, rate: 24 },
]
const mail = { to: 'ana@example.com', message: 'Dear Ana, thank you for your order.' }

export const invoices: RequestsOf<Api['invoices']> = {
  list: { query: { status: 'unpaid', client, sort: '-due' } },
  account: { query: { from: '2026-01-01', to: '2026-05-31' } },
  accountMail: { query: { from: '2026-01-01', to: '2026-05-31' } },
  sendAccount: { body: { ...mail, period: { from: '2026-01-01', to: '2026-05-31' } } },
  create: {
    body: {
      clientId: client,
      projectId: project,
      issueDate: '2026-05-04',
      dueDate: '2026-05-18',
      items,
      taxRate: 19,
      paymentTerms: 'Payable within 14 days',
    },
  },
  update: { body: { dueDate: '2026-05-25', items } },
  void: { body: { reason: 'Made out to the wrong client' } },
  credit: { body: { items: [{ line: 1, quantity: 1 }], reason: 'The hem was part of the price' } },
  addPayment: { body: { paidOn: '2026-05-11', amount: 200, method: 'bank-transfer', note: 'First half' } },
  refundPayment: { body: { amount: 24, reason: 'The hem was part of the price', method: 'bank-transfer' } },
  receipt: { body: mail },
  send: { body: mail },
}

export const quotes: RequestsOf<Api['quotes']> = {
  list: { query: { status: 'sent', client, sort: '-valid' } },
  create: {
    body: {
      clientId: client,
      projectId: project,
      items,
      taxRate: 19,
      schedule: [
        { label: 'With the order', percent: 50, days: 0 },
        { label: 'When it is collected', days: 60 },
      ],
    },
  },
  update: { body: { items, notes: 'With a second fitting' } },
  send: { body: mail },
  deposit: { body: { percent: 30 } },
  depositAgreed: { body: { percent: 30 } },
  paper: { body: { token: TOKEN } },
  paperPdf: { body: { token: TOKEN } },
  answer: { body: { token: TOKEN, versionId: version, answer: 'approved', name: 'Ana Lima' } },
}

export const till: RequestsOf<Api['till']> = {
  look: { body: { token: TOKEN } },
  pay: { body: { token: TOKEN, amount: 200 } },
  giveBack: {
    body: { amount: 24, reason: 'The hem was part of the price', key: otherClient },
  },
}

export const wages: RequestsOf<Api['wages']> = {
  list: { query: { from: '2026-05-01', to: '2026-05-31' } },
  mine: { query: { from: '2026-05-01', to: '2026-05-31' } },
  ofMember: { query: { from: '2026-05-01', to: '2026-05-31' } },
  setRates: { body: { memberId: member, rates: [{ workItemId: workItem, rate: 9.5 }] } },
  pay: { body: { memberId: member, kind: 'adjustment', amount: 25, note: 'Overtime before the fair' } },
}

export const subscriptions: RequestsOf<Api['subscriptions']> = {
  room: { query: { of: 'clients' } },
  preview: { query: { planId: 'enterprise', interval: 'year' } },
  subscribe: { body: { planId: 'premium', interval: 'month' } },
  verify: { query: { session_id: 'cs_a1b2c3' } },
  updatePaymentMethod: { body: { paymentMethodId: 'pm_1Rk2l3' } },
}

export const analytics: RequestsOf<Api['analytics']> = {
  stats: { query: { timePeriod: 'custom', startDate: '2026-01-01', endDate: '2026-05-31' } },
}
