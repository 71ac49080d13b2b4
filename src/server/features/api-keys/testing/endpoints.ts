import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'apiKeys'> = {
  list: { roles: 'om', statements: 2 },
  create: {
    roles: 'om',
    statements: 13,
    plan: 'api-access',
    body: () => ({ name: 'Shop', scopes: ['clients.read'], days: null }),
  },
  me: { roles: 'omtbv', statements: 1 },
  get: { roles: 'om', statements: 2 },
  update: { roles: 'om', statements: 8 },
  rotate: { roles: 'om', statements: 7 },
  remove: { roles: 'om', statements: 4 },
}
