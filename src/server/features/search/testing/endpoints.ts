import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'search'> = {
  find: { roles: 'omtbv', statements: 2 },
}
