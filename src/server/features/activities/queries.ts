import { sql } from 'kysely'
import type { ActivityNoun, ActivityVia } from '#contract/activities.ts'
import type { Database } from '#server/database/database.ts'
import type { IsSubjectThere } from '#server/database/told-subjects.ts'
import type { KeptActivity } from '#server/platform/activity.ts'
import type { Place } from '#server/platform/cursors.ts'

interface ActivitiesPage {
  readonly nouns: readonly ActivityNoun[]
  /** All that can be told of the noun that is asked for; undefined where it is all nouns. */
  readonly kinds: readonly string[] | undefined
  readonly member: string | undefined
  /** From the one instant until before the other. */
  readonly from: string | undefined
  readonly until: string | undefined
  readonly limit: number
  /** What the page before has ended with. */
  readonly after: Place | null
}

interface Row {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly subject_id: string
  readonly name: string
  readonly second_name: string | null
  readonly details: unknown
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly via: ActivityVia | null
  readonly key_name: string | null
}

/** A page, newest first, and one row more where there is a next page. */
export function findActivities(
  database: Database,
  isSubjectThere: IsSubjectThere,
  workspaceId: string,
  { nouns, kinds, member, from, until, limit, after }: ActivitiesPage,
): Promise<KeptActivity[]> {
  const asked = [
    sql`workspace_id = ${workspaceId}`,
    ...(member === undefined ? [] : [sql`actor_id = ${member}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`at < ${until}::timestamptz`]),
    ...(after === null ? [] : [sql`(at, id) < (${after.at}::timestamptz, ${after.key}::uuid)`]),
  ]
  const isAsked = sql.join(asked, sql` and `)
  // Written out: a plan for any number of rows would be one for many, dearer than planning anew each time.
  const newest = sql`order by at desc, id desc limit ${sql.lit(limit + 1)}`
  const page =
    kinds === undefined
      ? sql`select * from activities
          where ${isAsked} and split_part(kind, '.', 1) = any(${nouns}::text[]) ${newest}`
      : // The newest of each kind are looked up among its own, however rare it is.
        sql`select one.* from unnest(${kinds}::text[]) as asked (kind) cross join lateral (
            select * from activities where ${isAsked} and activities.kind = asked.kind ${newest}
          ) as one ${newest}`
  return database.read(
    workspaceId,
    database.query
      .selectFrom(sql<Row>`(${page})`.as('told'))
      .select([
        'id',
        'kind',
        'name',
        'via',
        'at as createdAt',
        'subject_id as subjectId',
        'key_name as keyName',
      ])
      .select(['second_name as secondName', 'details', 'actor_id as actorId', 'actor_name as actorName'])
      .select(isSubjectThere.as('isThere'))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc'),
  )
}
