import { sql } from 'kysely'
import type { SubscriptionRecord } from '#domain/plans/subscription.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { comesAfter, orderOf, type Place } from '#server/database/sorted.ts'

/** A function named `administered_…` answers nothing unless the asking person is an administrator at that moment. */

export interface WatchedJob {
  readonly id: string
  readonly kind: string
  readonly addedAt: string
  readonly runAt: string
  readonly attempts: number
  readonly isGivenUp: boolean
  readonly isRunning: boolean
  readonly lastError: string | null
  readonly sealed: string | null
}

/** Those that failed, were given up or are being done now. */
export function findJobs(database: Database, asking: string): Promise<WatchedJob[]> {
  const found = sql<WatchedJob>`(select id::text, kind, added_at as "addedAt", run_at as "runAt", attempts,
    is_given_up as "isGivenUp", is_running as "isRunning", last_error as "lastError", sealed
    from administered_jobs(${asking}::uuid))`
  return database.onAccounts(database.query.selectFrom(found.as('jobs')).selectAll())
}

/** All that were given up, with null; answers how many there were. */
export async function requeueJobs(
  transaction: Transaction,
  asking: string,
  ids: readonly string[] | null,
): Promise<number> {
  const { count } = await transaction
    .selectNoFrom(sql<number>`administered_requeue(${asking}::uuid, ${ids}::bigint[])`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface StoredSum {
  /** What stands behind the dot of their names. */
  readonly ending: string
  readonly files: number
  readonly bytes: number
  readonly setAsideBytes: number
}

export function sumStorage(database: Database, asking: string): Promise<StoredSum[]> {
  const sums = sql<StoredSum>`(select ending, files, bytes, set_aside_bytes as "setAsideBytes"
    from administered_storage(${asking}::uuid))`
  return database.onAccounts(database.query.selectFrom(sums.as('sums')).selectAll())
}

const id = sql`workspaces.id`

const places = {
  name: { place: sql`coalesce(workspaces.name, '') collate "und-x-icu"` },
  since: { place: sql`workspaces.created_at` },
} satisfies Record<string, Place>

export type BusinessSort = keyof typeof places | `-${keyof typeof places}`

export interface BusinessesPage {
  readonly limit: number
  /** The id of the last business of the page before. */
  readonly after: string | undefined
  readonly search: string | undefined
  readonly sort: BusinessSort
}

export interface BusinessRow {
  readonly id: string
  readonly name: string | null
  readonly since: string
  readonly members: number
}

/** A page, and one row more where there is a next page; found by the business's name or an owner's address. */
export function findBusinesses(
  database: Database,
  { limit, after, search, sort }: BusinessesPage,
): Promise<BusinessRow[]> {
  const order = orderOf(sort, places)
  let query = database.query
    .selectFrom('workspaces')
    .select([
      'id',
      'name',
      'created_at as since',
      sql<number>`(select count(*) from memberships where workspace_id = ${id})`.as('members'),
    ])
    .orderBy(sql`${order.place} ${order.direction}, ${id} ${order.direction}`)
    .limit(limit + 1)
  if (search) {
    query = query.where(
      sql<boolean>`(strpos(search_form(coalesce(workspaces.name, '')), trim(search_form(${search}))) > 0
        and trim(search_form(${search})) <> ''
        or exists (select from memberships join users on users.id = user_id
          where memberships.workspace_id = ${id} and strpos(users.email, lower(${search})) > 0))`,
    )
  }
  if (after) {
    const lastOne = sql`select ${order.place}, ${id} from workspaces where ${id} = ${after}::uuid`
    query = query.where(comesAfter(order, id, after, lastOne))
  }
  return database.onAccounts(query)
}

export interface BusinessFigures extends Pick<SubscriptionRecord, 'planId' | 'status'> {
  readonly workspaceId: string
  readonly trialEndsAt: string | null
  readonly periodEndsAt: string | null
  readonly pastDueSince: string | null
  readonly files: number
  readonly bytes: number
  readonly lastActiveAt: string | null
}

export function readFigures(
  database: Database,
  asking: string,
  businesses: readonly string[],
): Promise<BusinessFigures[]> {
  const figures = sql<BusinessFigures>`(select workspace_id as "workspaceId", plan_id as "planId", status,
    trial_ends_at as "trialEndsAt", period_ends_at as "periodEndsAt", past_due_since as "pastDueSince", files, bytes,
    last_active_at as "lastActiveAt" from administered_businesses(${asking}::uuid, ${businesses}::uuid[]))`
  return database.onAccounts(database.query.selectFrom(figures.as('figures')).selectAll())
}

/** The newest first, and one more where there is a next page. */
export function findActs(
  database: Database,
  { limit, after }: { readonly limit: number; readonly after: string | undefined },
) {
  let query = database.query
    .selectFrom('administration_acts as acts')
    .leftJoin('users', 'users.id', 'acts.user_id')
    .select([
      'acts.id',
      'acts.at',
      'acts.kind',
      'acts.subject',
      'acts.by_operator as byOperator',
      sql<string | null>`nullif(trim(users.first_name || ' ' || users.last_name), '')`.as('by'),
    ])
    .orderBy('acts.id', 'desc')
    .limit(limit + 1)
  if (after) query = query.where('acts.id', '<', after)
  return database.onAccounts(query)
}
