import { needOf } from '#domain/team/nouns.ts'
import type { Notifier } from '#server/features/notifications/service.ts'
import type { PhotoFiles } from '#server/features/photos/service.ts'
import type { PortalAccess } from '#server/features/portal/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { clientPictureRoutes } from './routes.ts'
import { clientPicturesService } from './service.ts'
import './tables.ts'

interface Needs {
  readonly photos: { readonly files: PhotoFiles }
  readonly pages: Pick<PortalAccess, 'refusal'>
  readonly notifier: Notifier
}

export function clientPicturesFeature(platform: Platform, { photos, pages, notifier }: Needs) {
  const pictures = clientPicturesService(platform, {
    ...{ pages, files: photos.files },
    tell: (transaction, sent) => notifier.notify(transaction, { kind: 'client-pictures', ...sent }),
  })
  return {
    handlers: clientPictureRoutes(pictures),
    exported: [
      {
        name: 'client-pictures',
        told: m.exports_readme_client_pictures,
        table: 'client_pictures',
        needs: needOf('photo'),
        ...ofWorkspace,
        named: ['client'],
        belongsTo: 'client',
      },
    ],
    removal: { large: ['client_pictures'] },
    ofClients: { client_pictures: 'client_id' },
    activities,
  } satisfies Feature<'clientPictures'>
}
