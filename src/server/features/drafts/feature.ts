import { needOf } from '#domain/team/nouns.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { draftRoutes } from './routes.ts'
import { type DraftDependencies, draftsService } from './service.ts'

export function draftsFeature(platform: Platform, needs: DraftDependencies) {
  const drafts = draftsService(platform, needs)
  return {
    service: drafts,
    handlers: draftRoutes(drafts),
    purge: drafts.purge,
    exported: [
      {
        name: 'drafts',
        told: m.exports_readme_drafts,
        table: 'drafts',
        needs: needOf('draft'),
        ...ofWorkspace,
        named: ['client'],
        belongsTo: 'client',
        parts: { of: 'sizes', name: 'draft-sizes', told: m.exports_readme_draft_sizes },
      },
    ],
    removal: { large: ['drafts'] },
    ofClients: { drafts: 'client_id' },
    dated: { drafted: { table: 'drafts', at: 'created_at' } },
    found: { draft: { table: 'drafts', isClients: true, says: { garment: 'garment' } } },
    subjects: { draft: { table: 'drafts', isOpen: 'live-with-any-client' } },
    activities,
  } satisfies Feature<'drafts'>
}
