import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'account'> = {
  storage: { roles: 'omtbv', statements: 1 },
  closing: { statements: 4 },
}
