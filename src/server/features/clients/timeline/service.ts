import { type ClientOverview, type clientTimelineEndpoints, timelineTold } from '#contract/client-timeline.ts'
import type { ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { cursorOf, placeOf } from '#server/platform/cursors.ts'
import { AppError } from '#server/platform/errors.ts'
import type { DatedNames } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { readClient } from '../queries.ts'
import { readOverview, readTimeline } from './queries.ts'

/** A client who was deleted has no page either. */
async function requireClient(transaction: Transaction, workspaceId: string, id: string): Promise<void> {
  if (!(await readClient(transaction, workspaceId, id, null))) throw new AppError('NOT_FOUND')
}

type Endpoints = typeof clientTimelineEndpoints

/** Who asks: what isn't for them is not read. */
type Onlooker = Pick<Session, 'workspaceId' | 'permissions'>

export type ClientTimeline = ReturnType<typeof clientTimelineService>

/** What the page of one client tells beside the client's own fields. */
export function clientTimelineService(
  { database, clock }: Platform,
  regions: Pick<Regions, 'regionWithin'>,
  dated: () => DatedNames,
) {
  return {
    overview({ workspaceId, permissions }: Onlooker, clientId: string): Promise<ClientOverview> {
      return database.write(workspaceId, async (transaction) => {
        await requireClient(transaction, workspaceId, clientId)
        return readOverview(transaction, workspaceId, clientId, {
          now: clock.now().toISOString(),
          permissions,
        })
      })
    },

    timeline(
      { workspaceId, permissions }: Onlooker,
      clientId: string,
      { limit, cursor, group }: ParsedQuery<Endpoints['timeline']>,
    ): Promise<ReplyData<Endpoints['timeline']>> {
      return database.write(workspaceId, async (transaction) => {
        await requireClient(transaction, workspaceId, clientId)
        const { timeZone } = await regions.regionWithin(transaction, workspaceId)
        const after = cursor ? placeOf(cursor) : null
        const kinds = timelineTold(permissions, group)
        const rows = await readTimeline(transaction, workspaceId, {
          ...{ clientId, kinds, limit, after, timeZone, dated: dated() },
        })
        const page = rows.slice(0, limit)
        const last = page.at(-1)
        return {
          entries: page.map(({ entry }) => entry),
          nextCursor: rows.length > limit && last ? cursorOf(last.place) : null,
        }
      })
    },
  }
}
