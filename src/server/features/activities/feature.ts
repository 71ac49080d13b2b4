import { m } from '#server/paraglide/messages.js'
import { pruneActivities } from '#server/platform/activity.ts'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activityRoutes } from './routes.ts'
import { type ActivitiesDependencies, activitiesService } from './service.ts'

/** Who did what. The features themselves write it down (platform/activity.ts). */
export const activitiesFeature = (platform: Platform, needs: ActivitiesDependencies) =>
  ({
    handlers: activityRoutes(activitiesService(platform, needs)),
    purge: pruneActivities,
    exported: [
      {
        name: 'activities',
        told: m.exports_readme_activities,
        table: 'activities',
        needs: 'team.write',
        ...ofWorkspace,
      },
    ],
    removal: { large: ['activities'] },
  }) satisfies Feature<'activities'>
