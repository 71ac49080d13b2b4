import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'measurementAnswers'> = {
  ofClient: { roles: 'omt', statements: 2 },
  take: { roles: 'omt' },
  dismiss: { roles: 'omt', statements: 2 },
}
