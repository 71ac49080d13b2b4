import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'stock'> = {
  list: { roles: 'omtbv', statements: 1 },
  get: { roles: 'omtbv', statements: 3 },
  ofProject: { roles: 'omtbv', statements: 2 },
  ofPiece: { roles: 'omtbv', statements: 2 },
  create: {
    roles: 'omt',
    statements: 4,
    plan: 'timeline-management',
    body: () => ({ name: 'Navy hopsack' }),
  },
  update: {
    roles: 'omt',
    statements: 5,
    plan: 'timeline-management',
    body: () => ({ name: 'Navy hopsack' }),
  },
  remove: { roles: 'om', statements: 3, plan: 'timeline-management' },
  restore: { roles: 'om', statements: 6, plan: 'timeline-management' },
  setPicture: { roles: 'omt', plan: 'timeline-management' },
  removePicture: { roles: 'omt', plan: 'timeline-management' },
  move: {
    roles: 'omt',
    statements: 7,
    plan: 'timeline-management',
    body: () => ({ kind: 'in', quantity: 1 }),
  },
  takeBack: { roles: 'omt', statements: 8, plan: 'timeline-management' },
}
