import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'absences'> = {
  list: { roles: 'omtbv', statements: 2 },
  create: {
    roles: 'om',
    statements: 5,
    plan: 'timeline-management',
    body: () => ({ memberId: crypto.randomUUID(), reason: 'sick', from: '2099-07-01', until: '2099-07-01' }),
  },
  get: { roles: 'omtbv', statements: 1 },
  update: { roles: 'om', statements: 4, plan: 'timeline-management', body: () => ({ note: 'x' }) },
  remove: { roles: 'om', statements: 2, plan: 'timeline-management' },
  restore: { roles: 'om', statements: 3, plan: 'timeline-management' },
}
