import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'start'> = {
  get: { roles: 'omtbv', statements: 8 },
}
