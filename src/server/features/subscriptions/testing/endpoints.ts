import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'subscriptions'> = {
  details: { roles: 'o', statements: 2 },
  room: { roles: 'omtbv', statements: 0 },
  preview: { roles: 'o', statements: 1 },
  subscribe: { roles: 'o', statements: 44 },
  verify: { roles: 'o', statements: 1 },
  cancel: { roles: 'o' },
  resume: { roles: 'o' },
  updatePaymentMethod: { roles: 'o' },
  receipt: { roles: 'o', statements: 1 },
}
