import type { EndpointTests } from '#server/testing/endpoints.ts'

const given = { amount: 1, reason: 'x', key: '00000000-0000-4000-8000-000000000000' }

export const endpoints: EndpointTests<'till'> = {
  standing: { roles: 'omb', statements: 1 },
  connect: { roles: 'om', plan: 'payment-tracking' },
  disconnect: { roles: 'om' },
  ofInvoice: { roles: 'omb', statements: 2 },
  giveBack: { roles: 'omb', plan: 'payment-tracking', body: () => given },
}
