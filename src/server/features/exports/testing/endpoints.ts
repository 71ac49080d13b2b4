import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'exports'> = {
  list: { roles: 'omb', statements: 1 },
  create: { roles: 'omb' },
}
