import type { EndpointTests } from '#server/testing/endpoints.ts'

export const endpoints: EndpointTests<'settings'> = {
  removeImage: { roles: 'omtbv' },
  updateImage: { roles: 'omtbv' },
  profile: { roles: 'omtbv', statements: 2 },
  business: { roles: 'omtbv', statements: 1 },
  updateBusiness: { roles: 'om' },
  updateLogo: { roles: 'om' },
  removeLogo: { roles: 'om' },
}
