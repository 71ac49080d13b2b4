import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { analyticsRoutes } from './routes.ts'
import { type AnalyticsDependencies, analyticsService } from './service.ts'

export const analyticsFeature = (platform: Platform, needs: AnalyticsDependencies) =>
  ({ handlers: analyticsRoutes(analyticsService(platform, needs)) }) satisfies Feature<'analytics'>
