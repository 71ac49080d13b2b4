import { needOf } from '#domain/team/nouns.ts'
import type { Clients } from '#server/features/clients/service.ts'
import type { PhotoFiles } from '#server/features/photos/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Tickets } from '#server/features/tickets/service.ts'
import type { Floor } from '#server/features/workshop/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { fittingPhotosService } from './photos/service.ts'
import { fittingPinsService } from './pins/service.ts'
import { fittingRoutes } from './routes.ts'
import { fittingsService } from './service.ts'

interface Needs {
  readonly plans: Plans
  readonly clients: Clients
  readonly projects: Projects
  readonly workshop: Pick<Floor, 'pieces'>
  readonly tickets: { readonly tasks: Tickets['tasks'] }
  readonly photos: { readonly files: PhotoFiles }
}

/** What is tried on, photographed and pinned; pins become tasks. */
export function fittingsFeature(platform: Platform, { workshop, tickets, photos, ...needs }: Needs) {
  const { plans } = needs
  const { files } = photos
  const fittings = fittingsService(platform, { ...needs, files })
  const pictures = fittingPhotosService(platform, { plans, fittings, files })
  const pins = fittingPinsService(platform, { plans, fittings, ...workshop, ...tickets })
  return {
    service: { archive: { needs: needOf('fitting'), list: fittings.filesToTake } },
    opens: { 'fitting-photo': pictures.mayOpen },
    handlers: fittingRoutes(fittings, pictures, pins),
    purge: fittings.purge,
    exported: [
      {
        name: 'fittings',
        told: m.exports_readme_fittings,
        table: 'fittings',
        needs: needOf('fitting'),
        ...ofWorkspace,
        named: ['project'],
        belongsTo: 'project',
      },
      {
        name: 'fitting-photos',
        told: m.exports_readme_fitting_photos,
        table: 'fitting_photos',
        needs: needOf('fitting'),
        ...ofWorkspace,
        // The pictures themselves are in a folder, by the photo's id.
        without: ['file_name', 'small_file_name'],
      },
      {
        name: 'fitting-pins',
        told: m.exports_readme_fitting_pins,
        table: 'fitting_pins',
        needs: needOf('fitting'),
        ...ofWorkspace,
      },
    ],
    removal: { large: ['fitting_photos'] },
    subjects: { fitting: { table: 'fittings', isOpen: 'live-with-project' } },
    activities,
  } satisfies Feature<'fittings'>
}
