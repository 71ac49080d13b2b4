import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'wages'> = {
  list: { roles: 'omb', statements: 2 },
  mine: { roles: 'omtb', statements: 6 },
  ofMember: { roles: 'omb', statements: 6 },
  setRates: {
    roles: 'om',
    plan: 'timeline-management',
    body: () => ({ memberId: crypto.randomUUID(), rates: [{ workItemId: crypto.randomUUID(), rate: 1 }] }),
  },
  pay: {
    roles: 'omb',
    statements: 8,
    plan: 'timeline-management',
    body: () => ({ memberId: crypto.randomUUID(), amount: 1 }),
  },
  takeBack: { roles: 'omb', statements: 8, plan: 'timeline-management' },
  restore: { roles: 'omb', statements: 8, plan: 'timeline-management' },
}
