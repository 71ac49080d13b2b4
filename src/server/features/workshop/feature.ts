import { needOf } from '#domain/team/nouns.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { markService } from './mark/service.ts'
import { type WorkshopNeeds, workshopParts } from './parts.ts'
import { workshopRoutes } from './routes.ts'
import './tables.ts'
import { tellingJobs } from './telling/jobs.ts'
import { previewService } from './telling/preview.ts'
import { type TellingNeeds, tellingService } from './telling/service.ts'

/** Where every garment is, by when it is promised, and who makes it. */
export function workshopFeature(platform: Platform, needs: WorkshopNeeds & TellingNeeds) {
  const { setups, pieces, moving, ofClients, tags } = workshopParts(platform, needs)
  const tellings = tellingService(platform, needs)
  const previews = previewService(platform, needs.regions)
  const mark = markService(platform, needs.regions)
  return {
    service: { handOver: pieces.handOver, pieces, setups },
    handlers: workshopRoutes({ setups, pieces, moving, ofClients, tags, tellings, previews, mark }),
    ...tellingJobs(platform, needs, tellings),
    async purge(transaction, workspaceId, before) {
      await moving.purge(transaction, workspaceId, before)
      await pieces.purge(transaction, workspaceId, before)
    },
    exported: [
      {
        name: 'workshop',
        told: m.exports_readme_workshop,
        table: 'workshops',
        needs: 'work.read',
        owner: ['workspace_id', 'workspace'],
      },
      {
        name: 'stages',
        told: m.exports_readme_stages,
        table: 'stages',
        needs: 'work.read',
        ...ofWorkspace,
      },
      {
        name: 'pieces',
        told: m.exports_readme_pieces,
        table: 'pieces',
        needs: needOf('piece'),
        ...ofWorkspace,
        named: ['project'],
        belongsTo: 'project',
      },
      {
        name: 'piece-moves',
        told: m.exports_readme_piece_moves,
        table: 'piece_moves',
        needs: needOf('piece'),
        ...ofWorkspace,
      },
      {
        name: 'tellings',
        told: m.exports_readme_tellings,
        table: 'tellings',
        needs: needOf('message'),
        ...ofWorkspace,
        named: ['client', 'project'],
      },
    ],
    ofClients: { tellings: 'client_id' },
    subjects: { piece: { table: 'pieces', isOpen: 'live-with-project' } },
    activities,
  } satisfies Feature<'workshop'>
}
