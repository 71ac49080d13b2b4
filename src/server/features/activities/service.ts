import type { ActivityNoun, activityEndpoints } from '#contract/activities.ts'
import { activityNouns } from '#contract/activities.ts'
import type { ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import type { Permission } from '#domain/team/permissions.ts'
import type { Wordings } from '#server/platform/activity.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { findActivities } from './queries.ts'

type Endpoints = typeof activityEndpoints

/** What one must be let see to be told what was done with it. */
const neededFor: Readonly<Record<ActivityNoun, Permission>> = {
  client: 'clients.read',
  measurement: 'measurements.read',
  project: 'work.read',
  event: 'calendar.read',
  invoice: 'money.read',
  payment: 'money.read',
  pattern: 'patterns.read',
  draft: 'measurements.read',
  'size-table': 'patterns.read',
  import: 'import',
}

export function activitiesService(
  { database }: Pick<Platform, 'database'>,
  { wordings }: { readonly wordings: Wordings },
) {
  return {
    async list(
      { workspaceId, permissions }: Pick<Session, 'workspaceId' | 'permissions'>,
      { limit, cursor, member, kind }: ParsedQuery<Endpoints['list']>,
    ): Promise<ReplyData<Endpoints['list']>> {
      const nouns = activityNouns.filter(
        (noun) => permissions.has(neededFor[noun]) && (kind === undefined || noun === kind),
      )
      const rows = await findActivities(database, workspaceId, { nouns, member, limit, after: cursor })
      const shown = rows.slice(0, limit)
      return {
        activities: shown.map(({ name, secondName, actorId, actorName, ...activity }) => ({
          ...activity,
          description: wordings[activity.kind]?.(name, secondName) ?? name,
          actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        })),
        nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      }
    },
  }
}
