import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'team'> = {
  get: { roles: 'omtbv', statements: 5 },
  invite: { roles: 'om', statements: 19 },
  resend: { roles: 'om' },
  revoke: { roles: 'om', statements: 8 },
  addWorker: { roles: 'om', statements: 9, plan: 'timeline-management', body: () => ({ name: 'Layla' }) },
  update: { roles: 'om', statements: 9 },
  remove: { roles: 'om', statements: 15 },
  leave: { roles: 'omtbv' },
  offer: { roles: 'o' },
  acceptOffer: { roles: 'omtbv' },
  endOffer: { roles: 'omtbv' },
  workspaces: { statements: 1 },
}
