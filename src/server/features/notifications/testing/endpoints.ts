import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'notifications'> = {
  pushKey: { statements: 0 },
}
