import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'fittings'> = {
  ofProject: { roles: 'omt', statements: 4 },
  ofClient: { roles: 'omt', statements: 5 },
  get: { roles: 'omt', statements: 3 },
  create: { roles: 'omt', statements: 11, plan: 'timeline-management', body: () => ({}) },
  change: { roles: 'omt', statements: 11, plan: 'timeline-management', body: () => ({ note: 'x' }) },
  remove: { roles: 'om', statements: 11, plan: 'timeline-management' },
  restore: { roles: 'om', statements: 13, plan: 'timeline-management' },
  addPhoto: { roles: 'omt', statements: 20, plan: 'timeline-management' },
  changePhoto: { roles: 'omt', statements: 9, plan: 'timeline-management', body: () => ({ view: 'side' }) },
  removePhoto: { roles: 'omt', statements: 9, plan: 'timeline-management' },
  restorePhoto: { roles: 'omt', plan: 'timeline-management' },
  addPin: { roles: 'omt', statements: 11, plan: 'timeline-management', body: () => ({ text: 'Take in' }) },
  changePin: { roles: 'omt', statements: 9, plan: 'timeline-management', body: () => ({ text: 'Take in' }) },
  removePin: { roles: 'omt', statements: 8, plan: 'timeline-management' },
  restorePin: { roles: 'omt', plan: 'timeline-management' },
  makeTask: { roles: 'omt', plan: 'timeline-management', body: () => ({}) },
}
