import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { brandingRoutes } from './routes.ts'
import { brandingService } from './service.ts'

interface Needs {
  readonly plans: Plans
  readonly regions: Regions
}

export function brandingFeature(platform: Platform, needs: Needs) {
  const branding = brandingService(platform, needs)
  return { service: branding, handlers: brandingRoutes(branding) } satisfies Feature<'branding'>
}
