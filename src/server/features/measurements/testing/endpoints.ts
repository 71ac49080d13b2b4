import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'measurements'> = {
  list: { roles: 'omt', statements: 1 },
  ofClient: { roles: 'omt', statements: 2 },
  create: { roles: 'omt', statements: 6 },
  takeByTemplate: {
    roles: 'omt',
    plan: 'advanced-measurement-templates',
    body: () => ({
      clientId: crypto.randomUUID(),
      versionId: crypto.randomUUID(),
      sections: [{ id: crypto.randomUUID(), measurements: [{ name: 'Chest', size: 40 }] }],
    }),
  },
  get: { roles: 'omt', statements: 1 },
  update: { roles: 'omt', statements: 9 },
  remove: { roles: 'om', statements: 4 },
  restore: { roles: 'om', statements: 4 },
}
