import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'projects'> = {
  overview: { roles: 'omtbv', statements: 2 },
  list: { roles: 'omtbv', statements: 2 },
  create: { roles: 'omt', statements: 9 },
  get: { roles: 'omtbv', statements: 1 },
  update: { roles: 'omt', statements: 6 },
  remove: { roles: 'om', statements: 3 },
  restore: { roles: 'om', statements: 4 },
}
