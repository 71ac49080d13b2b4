import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'portal'> = {
  endAddresses: { roles: 'om' },
}
