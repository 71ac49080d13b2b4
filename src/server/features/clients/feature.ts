import { needOf } from '#domain/team/nouns.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofWorkspace } from '#server/platform/exported.ts'
import type { ClientsTheirs, Feature } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import { activities } from './activities.ts'
import { clientMergingService } from './merging/service.ts'
import { clientRoutes } from './routes.ts'
import { clientsService } from './service.ts'
import './tables.ts'
import { clientTimelineService } from './timeline/service.ts'

interface Needs {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'regionWithin'>
  /** What features declare of what is a client's, known once all are there. */
  readonly theirs: () => ClientsTheirs
}

export function clientsFeature(platform: Platform, { plans, regions, theirs }: Needs) {
  const clients = clientsService(platform, plans, regions)
  return {
    service: clients,
    handlers: clientRoutes(
      clients,
      clientTimelineService(platform, regions, () => theirs().dated),
      clientMergingService(platform, plans, () => theirs().rows),
    ),
    purge: clients.purge,
    exported: [
      {
        name: 'clients',
        told: m.exports_readme_clients,
        table: 'clients',
        needs: needOf('client'),
        ...ofWorkspace,
      },
      {
        name: 'client-statuses',
        told: m.exports_readme_client_statuses,
        table: 'client_status_changes',
        needs: needOf('client'),
        ...ofWorkspace,
        named: ['client'],
      },
    ],
    removal: { large: ['client_status_changes', 'clients'] },
    subjects: { client: { table: 'clients', isOpen: 'live' } },
    activities,
  } satisfies Feature<'clients'>
}
