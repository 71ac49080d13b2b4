import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'activities'> = {
  list: { roles: 'omtbv', statements: 1 },
}
