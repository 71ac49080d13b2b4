import type { Clients } from '#server/features/clients/service.ts'
import type { PhotoFiles } from '#server/features/photos/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { movesService } from './moves/service.ts'
import { materialPicturesService } from './pictures/service.ts'
import { stockRoutes } from './routes.ts'
import { stockService } from './service.ts'

interface Needs {
  readonly plans: Plans
  readonly clients: Clients
  readonly projects: Projects
  readonly photos: { readonly files: PhotoFiles }
}

/** Cloth by the metre, and for whom it is set aside. */
export function stockFeature(platform: Platform, { photos: { files }, ...needs }: Needs) {
  const pictures = materialPicturesService(platform, { plans: needs.plans, files })
  const stock = stockService(platform, { ...needs, pictures })
  return {
    service: {
      usedFor: stock.usedFor,
      archive: { needs: 'work.read' as const, list: pictures.filesToTake },
    },
    opens: { 'material-picture': pictures.mayOpen },
    handlers: stockRoutes(stock, movesService(platform, needs), pictures),
    purge: stock.purge,
    exported: [
      {
        name: 'materials',
        told: m.exports_readme_materials,
        table: 'materials',
        needs: 'work.read',
        ...ofWorkspace,
        // The pictures themselves are in a folder, by the material's id.
        without: ['file_name', 'small_file_name'],
      },
      {
        name: 'material-moves',
        told: m.exports_readme_material_moves,
        table: 'material_moves',
        needs: 'work.read',
        ...ofWorkspace,
        named: ['project'],
      },
    ],
    removal: { large: ['material_moves'] },
    ofClients: { materials: 'owner_client_id' },
  } satisfies Feature<'stock'>
}
