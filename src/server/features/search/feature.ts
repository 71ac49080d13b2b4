import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchRoutes } from './routes.ts'
import { searchService } from './service.ts'

export const searchFeature = (platform: Platform, { plans }: { readonly plans: Plans }) =>
  ({ handlers: searchRoutes(searchService(platform, plans)) }) satisfies Feature<'search'>
