import type { EndpointTests } from '#server/testing/endpoints.ts'

const item = { description: 'Gown', quantity: 1, rate: 100 }

export const endpoints: EndpointTests<'quotes'> = {
  list: { roles: 'omb', statements: 3, plan: 'invoices' },
  nextNumber: { roles: 'omb', statements: 5, plan: 'invoices' },
  create: {
    roles: 'omb',
    statements: 10,
    plan: 'invoices',
    body: () => ({ clientId: crypto.randomUUID(), items: [item] }),
  },
  get: { roles: 'omb', statements: 2, plan: 'invoices' },
  update: { roles: 'omb', statements: 7, plan: 'invoices', body: () => ({ notes: 'x' }) },
  remove: { roles: 'om', statements: 6, plan: 'invoices' },
  restore: { roles: 'om', statements: 7, plan: 'invoices' },
  versions: { roles: 'omb', statements: 3, plan: 'invoices' },
  documents: { roles: 'omb', statements: 3, plan: 'invoices' },
  letterhead: { roles: 'omb', statements: 4, plan: 'invoices' },
  mail: { roles: 'omb', statements: 6, plan: 'invoices' },
  send: { roles: 'omb', statements: 18, plan: 'invoices', body: () => ({}) },
  deposit: { roles: 'omb', plan: 'invoices', body: () => ({ percent: 30 }) },
  agreed: { roles: 'omb', statements: 3, plan: 'invoices' },
  invoiceAgreed: { roles: 'omb', plan: 'invoices' },
  depositAgreed: { roles: 'omb', plan: 'invoices', body: () => ({ percent: 30 }) },
  convert: { roles: 'omb', statements: 23, plan: 'invoices' },
}
