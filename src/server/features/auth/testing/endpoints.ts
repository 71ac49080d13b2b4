import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'auth'> = {
  me: { roles: 'omtbv', statements: 1 },
}
