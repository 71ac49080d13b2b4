import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { landingRoutes } from './routes.ts'

export const landingFeature = (platform: Platform) =>
  ({ handlers: landingRoutes(platform) }) satisfies Feature<'landing'>
