import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'messages'> = {
  list: { roles: 'omt', statements: 2 },
  update: { roles: 'omt', statements: 2 },
  remove: { roles: 'om', statements: 1 },
  restore: { roles: 'om', statements: 2 },
}
