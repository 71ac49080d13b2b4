import { type ActivityNoun, activitiesTold, type activityEndpoints } from '#contract/activities.ts'
import type { ParsedQuery, ReplyData } from '#contract/endpoint.ts'
import { addDays } from '#domain/calendar/days.ts'
import { startOfDay } from '#domain/calendar/wall-time.ts'
import type { IsSubjectThere } from '#server/database/told-subjects.ts'
import type { Regions } from '#server/features/settings/service.ts'
import { tellIn, type Wordings } from '#server/platform/activity.ts'
import { cursorOf, placeOf } from '#server/platform/cursors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { findActivities } from './queries.ts'

type Endpoints = typeof activityEndpoints
type Asked = ParsedQuery<Endpoints['list']>

export interface ActivitiesDependencies {
  readonly wordings: Wordings
  readonly isSubjectThere: IsSubjectThere
  readonly regions: Pick<Regions, 'region'>
}

export function activitiesService(
  { database }: Pick<Platform, 'database'>,
  { wordings, isSubjectThere, regions }: ActivitiesDependencies,
) {
  /** Days as instants: a business's day begins where it is. */
  async function instantsOf(workspaceId: string, { from, to }: Pick<Asked, 'from' | 'to'>) {
    if (from === undefined && to === undefined) return { from, until: to }
    const { timeZone } = await regions.region(workspaceId)
    const startOf = (day: string) => new Date(startOfDay(timeZone, day)).toISOString()
    return {
      from: from === undefined ? undefined : startOf(from),
      until: to === undefined ? undefined : startOf(addDays(to, 1)),
    }
  }

  const kindsOf = (noun: ActivityNoun) => Object.keys(wordings).filter((told) => told.startsWith(`${noun}.`))

  return {
    async list(
      { workspaceId, permissions, seesPrices }: Pick<Session, 'workspaceId' | 'permissions' | 'seesPrices'>,
      { limit, cursor, member, kind, ...days }: Asked,
    ): Promise<ReplyData<Endpoints['list']>> {
      const nouns = activitiesTold(permissions).filter((noun) => kind === undefined || noun === kind)
      if (nouns.length === 0) return { activities: [], nextCursor: null }
      const rows = await findActivities(database, isSubjectThere, workspaceId, {
        ...{ nouns, kinds: kind && kindsOf(kind), member, limit },
        ...(await instantsOf(workspaceId, days)),
        after: cursor ? placeOf(cursor) : null,
      })
      const activities = rows.slice(0, limit).map(tellIn(wordings, { seesPrices }))
      const last = activities.at(-1)
      return {
        activities,
        nextCursor:
          rows.length > limit && last ? cursorOf({ at: last.createdAt, kind: '', key: last.id }) : null,
      }
    },
  }
}
