import { needOf } from '#domain/team/nouns.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoRoutes } from './routes.ts'
import { type PhotoDependencies, photosService } from './service.ts'

export function photosFeature(platform: Platform, needs: PhotoDependencies) {
  const photos = photosService(platform, needs)
  return {
    service: {
      archive: { needs: needOf('photo'), list: photos.filesToTake },
      files: photos.files,
    },
    handlers: photoRoutes(photos),
    opens: { photo: photos.mayOpen },
    purge: photos.purge,
    exported: [
      {
        name: 'photos',
        told: m.exports_readme_photos,
        table: 'photos',
        needs: needOf('photo'),
        ...ofWorkspace,
        // The pictures themselves are in a folder, by the photo's id.
        without: ['file_name', 'small_file_name'],
        named: ['client', 'project'],
        belongsTo: ['client', 'project'],
      },
    ],
    removal: { large: ['photos'] },
    ofClients: { photos: 'client_id' },
    subjects: { photo: { table: 'photos', isOpen: 'live' } },
  } satisfies Feature<'photos'>
}
