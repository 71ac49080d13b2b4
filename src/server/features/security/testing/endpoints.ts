import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'security'> = {
  account: { statements: 3 },
  events: { statements: 1 },
}
