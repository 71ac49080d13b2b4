import { m } from '#server/paraglide/messages.js'
import { pruneActivities } from '#server/platform/activity.ts'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dashboardRoutes } from './routes.ts'
import { type DashboardDependencies, dashboardService } from './service.ts'

export const dashboardFeature = (platform: Platform, needs: DashboardDependencies) =>
  ({
    handlers: dashboardRoutes(dashboardService(platform, needs)),
    purge: pruneActivities,
    exported: [
      { name: 'activities', told: m.exports_readme_activities, table: 'activities', ...ofWorkspace },
    ],
    removal: { large: ['activities'] },
  }) satisfies Feature<'dashboard'>
