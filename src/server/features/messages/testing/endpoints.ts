import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'messages'> = {
  list: { roles: 'omt', statements: 2 },
  threads: { roles: 'omt', statements: 2 },
  thread: { roles: 'omt', statements: 4 },
  answer: { roles: 'omt' },
  update: { roles: 'omt', statements: 3 },
  remove: { roles: 'om', statements: 1 },
  restore: { roles: 'om', statements: 2 },
}
