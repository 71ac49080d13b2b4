import type { Clients } from '#server/features/clients/service.ts'
import type { Strangers } from '#server/features/invoices/service.ts'
import type { Projects } from '#server/features/projects/service.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import { clientPiecesService } from './client-pieces/service.ts'
import { followingService } from './following/service.ts'
import { movingService } from './moving/service.ts'
import { piecesService } from './pieces/service.ts'
import { setupService } from './setup/service.ts'
import { tagsService } from './tags/service.ts'

export interface WorkshopNeeds {
  readonly plans: Plans
  readonly regions: Pick<Regions, 'letterhead' | 'region' | 'regionWithin'>
  readonly strangers: Strangers
  readonly clients: Pick<Clients, 'get'>
  readonly projects: Pick<Projects, 'follow' | 'hold' | 'isSetOf' | 'putDue' | 'requireMembers'>
}

/** Its parts, each given those that it needs. */
export function workshopParts(
  platform: Platform,
  { plans, regions, strangers, clients, projects }: WorkshopNeeds,
) {
  const following = followingService(platform, projects)
  const setups = setupService(platform, { plans, strangers, following })
  const pieces = piecesService(platform, { plans, regions, projects, setups, following })
  const moving = movingService(platform, { plans, pieces, following })
  const ofClients = clientPiecesService(platform, { clients, pieces })
  return { setups, pieces, moving, ofClients, tags: tagsService(platform, regions) }
}
