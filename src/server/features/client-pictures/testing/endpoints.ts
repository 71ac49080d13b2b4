import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'clientPictures'> = {
  keep: { roles: 'omt', statements: 1 },
}
