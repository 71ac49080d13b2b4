import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'administration'> = {
  acts: { statements: 3 },
  businesses: { statements: 4 },
  jobs: { statements: 4 },
  mails: { statements: 3 },
  reports: { statements: 4 },
  storage: { statements: 3 },
}
