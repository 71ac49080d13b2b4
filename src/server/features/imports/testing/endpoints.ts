import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'imports'> = {
  create: { roles: 'om', statements: 3 },
  list: { roles: 'om', statements: 1 },
  get: { roles: 'om', statements: 1 },
  remove: { roles: 'om', statements: 4 },
}
