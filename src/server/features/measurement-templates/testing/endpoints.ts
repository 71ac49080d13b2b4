import type { EndpointTests } from '#server/testing/endpoints.ts'
import { fieldOf } from './rows.ts'

const section = () => ({
  id: crypto.randomUUID(),
  garmentType: 'jacket',
  fields: [fieldOf({ standard: 'Chest' })],
})

export const endpoints: EndpointTests<'measurementTemplates'> = {
  list: { roles: 'omt', statements: 1 },
  create: {
    roles: 'om',
    statements: 6,
    plan: 'advanced-measurement-templates',
    body: () => ({ name: 'Jacket', sections: [section()] }),
  },
  addPicture: { roles: 'om', plan: 'advanced-measurement-templates' },
  get: { roles: 'omt', statements: 1 },
  version: { roles: 'omt', statements: 1 },
  update: {
    roles: 'om',
    statements: 7,
    plan: 'advanced-measurement-templates',
    body: () => ({ name: 'Other' }),
  },
  putAway: { roles: 'om', statements: 6, plan: 'advanced-measurement-templates' },
  restore: { roles: 'om', statements: 6, plan: 'advanced-measurement-templates' },
}
