import { activitiesTold, type activityEndpoints } from '#contract/activities.ts'
import type { ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Wordings } from '#server/platform/activity.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { findActivities } from './queries.ts'

type Endpoints = typeof activityEndpoints

export function activitiesService(
  { database }: Pick<Platform, 'database'>,
  { wordings }: { readonly wordings: Wordings },
) {
  return {
    async list(
      { workspaceId, permissions, seesPrices }: Pick<Session, 'workspaceId' | 'permissions' | 'seesPrices'>,
      { limit, cursor, member, kind }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const nouns = activitiesTold(permissions).filter((noun) => kind === undefined || noun === kind)
      const rows = await findActivities(database, workspaceId, { nouns, member, limit, after: cursor })
      const shown = rows.slice(0, limit)
      return {
        activities: shown.map(({ name, secondName, details, actorId, actorName, ...activity }) => ({
          ...activity,
          description: wordings[activity.kind]?.(name, secondName, { details, seesPrices }) ?? name,
          actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        })),
        nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      }
    },
  }
}
