import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { absenceRoutes } from './routes.ts'
import { type AbsenceNeeds, absencesService } from './service.ts'

/** Days on which one of the business's people isn't there. */
export function absencesFeature(platform: Platform, needs: AbsenceNeeds) {
  const absences = absencesService(platform, needs)
  return {
    handlers: absenceRoutes(absences),
    purge: absences.purge,
    exported: [
      {
        name: 'absences',
        told: m.exports_readme_absences,
        table: 'absences',
        // Somebody's being ill is for who hands out their work.
        needs: 'work.assign',
        ...ofWorkspace,
      },
    ],
  } satisfies Feature<'absences'>
}
