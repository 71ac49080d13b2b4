import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'sizeTables'> = {
  list: { roles: 'omtv', statements: 1 },
  create: { roles: 'omt', statements: 4 },
  get: { roles: 'omtv', statements: 1 },
  update: { roles: 'omt', statements: 5 },
  remove: { roles: 'om', statements: 3 },
  restore: { roles: 'om', statements: 3 },
}
