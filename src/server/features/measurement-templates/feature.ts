import { needOf } from '#domain/team/nouns.ts'
import type { PhotoFiles } from '#server/features/photos/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { templatePicturesService } from './pictures/service.ts'
import { measurementTemplateRoutes } from './routes.ts'
import { measurementTemplatesService } from './service.ts'
import './tables.ts'

interface Needs {
  readonly plans: Plans
  readonly photos: { readonly files: PhotoFiles }
}

export function measurementTemplatesFeature(platform: Platform, { plans, photos: { files } }: Needs) {
  const templates = measurementTemplatesService(platform, plans)
  const pictures = templatePicturesService(platform, { plans, files })
  return {
    service: { ...templates, archive: { needs: needOf('measurement-template'), list: pictures.filesToTake } },
    opens: { 'template-picture': pictures.mayOpen },
    handlers: measurementTemplateRoutes(templates, pictures),
    /** Pictures last: by then it is known which versions stay. */
    purge: async (transaction, workspaceId, before) => {
      await templates.purge(transaction, workspaceId, before)
      await pictures.purge(transaction, workspaceId)
    },
    exported: [
      {
        name: 'measurement-templates',
        told: m.exports_readme_measurement_templates,
        table: 'measurement_templates',
        needs: needOf('measurement-template'),
        ...ofWorkspace,
      },
      {
        name: 'measurement-template-versions',
        told: m.exports_readme_measurement_template_versions,
        table: 'measurement_template_versions',
        needs: needOf('measurement-template'),
        ...ofWorkspace,
      },
      {
        name: 'template-pictures',
        told: m.exports_readme_template_pictures,
        table: 'template_pictures',
        needs: needOf('measurement-template'),
        ...ofWorkspace,
        // The pictures themselves are in a folder, by their ids.
        without: ['file_name', 'small_file_name'],
      },
    ],
    subjects: { 'measurement-template': { table: 'measurement_templates', isOpen: 'also-put-away' } },
    activities,
  } satisfies Feature<'measurementTemplates'>
}
