import type { EndpointTests } from '#server/testing/endpoints.ts'

const item = { description: 'Gown', quantity: 1, rate: 100 }

export const endpoints: EndpointTests<'invoices'> = {
  list: { roles: 'omb', statements: 3, plan: 'invoices' },
  nextNumber: { roles: 'omb', statements: 4, plan: 'invoices' },
  create: {
    roles: 'omb',
    // With whether prices have the tax in them, which a form says.
    statements: 11,
    plan: 'invoices',
    body: () => ({ clientId: crypto.randomUUID(), dueDate: '2099-01-31', items: [item] }),
  },
  get: { roles: 'omb', statements: 1, plan: 'invoices' },
  update: { roles: 'omb', statements: 8, plan: 'invoices', body: () => ({ notes: 'x' }) },
  remove: { roles: 'om', statements: 6, plan: 'invoices' },
  void: { roles: 'omb', plan: 'invoices', body: () => ({ reason: 'x' }) },
  restore: { roles: 'om', statements: 9, plan: 'invoices' },
  versions: { roles: 'omb', statements: 2, plan: 'invoices' },
  documents: { roles: 'omb', statements: 2, plan: 'invoices' },
  creditNotes: { roles: 'omb', statements: 2, plan: 'invoices' },
  credit: { roles: 'omb', plan: 'invoices', body: () => ({ reason: 'x' }) },
  letterhead: { roles: 'omb', statements: 1, plan: 'invoices' },
  addPayment: { roles: 'omb', statements: 9, plan: 'payment-tracking', body: () => ({ amount: 1 }) },
  refundPayment: { roles: 'omb', plan: 'payment-tracking', body: () => ({ amount: 1, reason: 'x' }) },
  receipt: { roles: 'omb', plan: 'payment-tracking', body: () => ({}) },
  removePayment: { roles: 'om', plan: 'payment-tracking' },
  eInvoice: { roles: 'omb', statements: 5, plan: 'invoices' },
  mail: { roles: 'omb', statements: 5, plan: 'invoices' },
  send: { roles: 'omb', statements: 18, plan: 'invoices', body: () => ({}) },
  account: { roles: 'omb', statements: 4, plan: 'invoices' },
  accountMail: { roles: 'omb', statements: 7, plan: 'invoices' },
  accountDocuments: { roles: 'omb', statements: 3, plan: 'invoices' },
  sendAccount: { roles: 'omb', plan: 'invoices', body: () => ({}) },
}
