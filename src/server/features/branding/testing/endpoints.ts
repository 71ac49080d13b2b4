import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'branding'> = {
  show: { roles: 'omtbv', statements: 2 },
  change: { roles: 'om', plan: 'custom-branding', body: () => ({ accent: '#016877' }) },
}
