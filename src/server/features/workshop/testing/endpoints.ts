import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'workshop'> = {
  board: { roles: 'omtbv', statements: 2 },
  ofClient: { roles: 'omtbv', statements: 6 },
  byTag: { roles: 'omtbv', statements: 2 },
  create: {
    roles: 'omt',
    statements: 20,
    plan: 'timeline-management',
    body: () => ({ projectId: crypto.randomUUID(), label: 'Trousers' }),
  },
  get: { roles: 'omtbv', statements: 4 },
  update: { roles: 'omt', statements: 16, plan: 'timeline-management', body: () => ({ label: 'Trousers' }) },
  move: {
    roles: 'omt',
    plan: 'timeline-management',
    body: () => ({ pieceIds: [crypto.randomUUID()], stageId: crypto.randomUUID() }),
  },
  undoMove: { roles: 'omt', plan: 'timeline-management', body: () => ({ pieceIds: [crypto.randomUUID()] }) },
  remove: { roles: 'om', statements: 13, plan: 'timeline-management' },
  restore: { roles: 'om', statements: 14, plan: 'timeline-management' },
  setup: { roles: 'omtbv', statements: 1 },
  mark: { roles: 'omtbv', statements: 2 },
  offerTelling: { roles: 'omt', statements: 4, plan: 'timeline-management' },
  tell: {
    roles: 'omt',
    plan: 'timeline-management',
    body: () => ({ way: 'sms', message: 'Ready', pieceIds: [crypto.randomUUID()] }),
  },
  previewWords: { roles: 'om' },
  setUp: { roles: 'om', plan: 'timeline-management', body: () => ({ rushPercent: 30 }) },
}
