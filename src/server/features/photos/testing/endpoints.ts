import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'photos'> = {
  ofClient: { roles: 'omt', statements: 2 },
  ofProject: { roles: 'omtbv', statements: 2 },
  addToClient: { roles: 'omt', statements: 11 },
  addToProject: { roles: 'omt' },
  update: { roles: 'omt', statements: 3 },
  remove: { roles: 'om', statements: 3 },
  restore: { roles: 'om', statements: 5 },
}
