import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Feature, Found } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchRoutes } from './routes.ts'
import { searchService } from './service.ts'

interface Needs {
  readonly plans: Plans
  readonly found: Found
}

export const searchFeature = (platform: Platform, { plans, found }: Needs) =>
  ({ handlers: searchRoutes(searchService(platform, plans, found)) }) satisfies Feature<'search'>
