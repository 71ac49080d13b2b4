import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'patterns'> = {
  report: { roles: 'omtv' },
  list: { roles: 'omtv', statements: 1 },
  create: { roles: 'omt', statements: 5 },
  library: { roles: 'omtv', statements: 1 },
  publicPattern: { roles: 'omtv', statements: 1 },
  publish: { roles: 'om', statements: 7 },
  copy: { roles: 'omt', statements: 7 },
  get: { roles: 'omtv', statements: 1 },
  drawing: { roles: 'omtv', statements: 1 },
  download: { roles: 'omtv', statements: 1 },
  update: { roles: 'omt', statements: 10 },
  remove: { roles: 'om', statements: 5 },
  restore: { roles: 'om', statements: 8 },
}
