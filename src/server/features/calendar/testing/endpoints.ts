import type { EndpointTests } from '#server/testing/endpoints.ts'

const event = { title: 'Fitting', startTime: '2026-03-02T08:00:00Z', endTime: '2026-03-02T09:00:00Z' }
const span = 'startTime=2026-03-02T08:00:00Z&endTime=2026-03-02T09:00:00Z'

export const endpoints: EndpointTests<'calendar'> = {
  feed: { roles: 'omtv', statements: 1 },
  createFeed: { roles: 'omtv', plan: 'calendar' },
  removeFeed: { roles: 'omtv' },
  list: { roles: 'omtv', statements: 1, plan: 'calendar' },
  ofClient: { roles: 'omtv', statements: 2, plan: 'calendar' },
  clashes: { roles: 'omtv', statements: 2, plan: 'calendar', query: span },
  create: { roles: 'omt', statements: 6, plan: 'calendar', body: () => event },
  get: { roles: 'omtv', statements: 1, plan: 'calendar' },
  update: { roles: 'omt', statements: 7, plan: 'calendar', body: () => ({ title: 'Other' }) },
  changeRepeat: { roles: 'omt', statements: 9, plan: 'calendar', body: () => ({ repeat: null }) },
  undoRepeat: {
    roles: 'omt',
    statements: 10,
    plan: 'calendar',
    body: () => ({ added: [], removed: [], repeat: null }),
  },
  remove: { roles: 'om', statements: 4, plan: 'calendar' },
  restore: { roles: 'om', statements: 4, plan: 'calendar', body: () => ({}) },
  file: { roles: 'omtv', statements: 1, plan: 'calendar' },
}
