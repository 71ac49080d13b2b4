import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dashboardRoutes } from './routes.ts'
import { type DashboardDependencies, dashboardService } from './service.ts'

export const dashboardFeature = (platform: Platform, needs: DashboardDependencies) =>
  ({
    handlers: dashboardRoutes(dashboardService(platform, needs)),
  }) satisfies Feature<'dashboard'>
