import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'webhooks'> = {
  list: { roles: 'om', statements: 1 },
  create: {
    roles: 'om',
    statements: 8,
    plan: 'api-access',
    body: () => ({ url: 'https://127.0.0.1/hook', types: ['client.created'] }),
  },
  events: { roles: 'om', statements: 1 },
  get: { roles: 'om', statements: 1 },
  update: { roles: 'om', statements: 8, plan: 'api-access', body: () => ({ isOn: true }) },
  remove: { roles: 'om', statements: 8 },
  rotate: { roles: 'om', statements: 8 },
  test: { roles: 'om', plan: 'api-access' },
  deliveries: { roles: 'om', statements: 2 },
  resend: { roles: 'om', plan: 'api-access' },
}
