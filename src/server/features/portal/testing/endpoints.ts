import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'portal'> = {
  standing: { roles: 'omtbv', statements: 4 },
  preview: { roles: 'omb', statements: 10, plan: 'client-portal' },
  mailKey: { roles: 'omb', plan: 'client-portal' },
  counterKey: { roles: 'omb', statements: 6, plan: 'client-portal' },
  settings: { roles: 'omtbv', statements: 1 },
  change: { roles: 'om', statements: 1, plan: 'client-portal', body: () => ({ isOn: true }) },
  endAddresses: { roles: 'om' },
}
