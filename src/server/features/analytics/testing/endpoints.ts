import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'analytics'> = {
  stats: { roles: 'omb', statements: 7, plan: 'analytics' },
}
