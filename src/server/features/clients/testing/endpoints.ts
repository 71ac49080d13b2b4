import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'clients'> = {
  overview: { roles: 'omtbv', statements: 2 },
  timeline: { roles: 'omtbv', statements: 3 },
  similar: { roles: 'omtbv', statements: 1 },
  list: { roles: 'omtbv', statements: 1 },
  create: { roles: 'omt', statements: 5 },
  get: { roles: 'omtbv', statements: 1 },
  update: { roles: 'omt', statements: 5 },
  dependents: { roles: 'om', statements: 2 },
  remove: { roles: 'om', statements: 4 },
  merge: { roles: 'om' },
  unmerge: { roles: 'om' },
  restore: { roles: 'om', statements: 5 },
}
