import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'drafts'> = {
  list: { roles: 'omt', statements: 1 },
  ofClient: { roles: 'omt', statements: 2 },
  create: { roles: 'omt', statements: 7 },
  get: { roles: 'omt', statements: 1 },
  update: { roles: 'omt', statements: 9 },
  remove: { roles: 'om', statements: 4 },
  restore: { roles: 'om', statements: 4 },
}
