import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'dashboard'> = {
  stats: { roles: 'omtbv', statements: 6 },
  dismissFirstSteps: { roles: 'omtbv' },
}
