import { sql } from 'kysely'
import type { ClosingBusiness, Storage } from '#contract/account.ts'
import type { Role } from '#domain/team/permissions.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Removal } from '#server/platform/feature.ts'
import type { Language } from '#server/platform/language.ts'

export interface Person {
  readonly email: string
  readonly firstName: string
  readonly language: Language
  readonly passwordHash: string | null
}

export async function findPerson(database: Database, userId: string): Promise<Person | null> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('users')
      .leftJoin('preferences', 'preferences.user_id', 'users.id')
      .select(['email', 'first_name as firstName', 'password_hash as passwordHash', 'language'])
      .where('id', '=', userId),
  )
  return row ? { ...row, language: row.language ?? 'en' } : null
}

/** A business that somebody works in. */
export interface Place {
  readonly id: string
  readonly memberId: string
  readonly role: Role
  readonly name: string
  /** How many others work there who have an account. */
  readonly people: number
}

const selectPlaces = (query: Database['query'] | Transaction, userId: string) =>
  query
    .selectFrom('memberships as own')
    .innerJoin('workspaces', 'workspaces.id', 'own.workspace_id')
    .select(['workspaces.id', 'own.role'])
    .select((row) => row.ref('own.member_id').$notNull().as('memberId'))
    .select(
      sql<string>`coalesce(workspaces.name, (select trim(users.first_name || ' ' || users.last_name)
        from memberships owning join users on users.id = owning.user_id
        where owning.workspace_id = workspaces.id and owning.role = 'owner'), '')`.as('name'),
    )
    .select(
      sql<number>`(select count(*)::int from memberships others
        where others.workspace_id = workspaces.id and others.user_id <> own.user_id)`.as('people'),
    )
    .where('own.user_id', '=', userId)
    .where('own.member_id', 'is not', null)
    .orderBy('workspaces.id')

export const findPlaces = (database: Database, userId: string): Promise<Place[]> =>
  database.onAccounts(selectPlaces(database.query, userId))

/** The same within a transaction. */
export const readPlaces = (transaction: Transaction, userId: string): Promise<Place[]> =>
  selectPlaces(transaction, userId).execute()

type StoredKind = Storage['kinds'][number]['kind']

/** What counts against the plan, by kind; a kind of which there is nothing is absent. */
export function findStored(
  database: Database,
  workspaceId: string,
): Promise<{ kind: StoredKind; bytes: number }[]> {
  const { query } = database
  const isPicture = sql<boolean>`files.name in (select picture_name from members
    where members.workspace_id = files.workspace_id
    union all select logo_name from workspaces where workspaces.id = files.workspace_id)`
  const isPhoto = sql<boolean>`files.name in (select unnest(array[file_name, small_file_name]) from photos
    where photos.workspace_id = ${workspaceId}
    union all select unnest(array[file_name, small_file_name]) from fitting_photos
    where fitting_photos.workspace_id = ${workspaceId}
    union all select unnest(array[file_name, small_file_name]) from template_pictures
    where template_pictures.workspace_id = ${workspaceId}
    union all select unnest(array[file_name, small_file_name]) from materials
    where materials.workspace_id = ${workspaceId} and materials.file_name is not null)`
  return database.read(
    workspaceId,
    query
      .selectFrom('files')
      .select([
        sql<StoredKind>`case when ${isPicture} then 'picture' when ${isPhoto} then 'photos' when name like '%.gz' then 'drawings' else 'patterns' end`.as(
          'kind',
        ),
        sql<number>`sum(bytes)::bigint`.as('bytes'),
      ])
      .where('workspace_id', '=', workspaceId)
      .where('set_aside_at', 'is', null)
      .where('is_kept', '=', false)
      .groupBy('kind'),
  )
}

type Counted = keyof ClosingBusiness['counts']

export async function countRows(database: Database, workspaceId: string): Promise<ClosingBusiness['counts']> {
  const { query } = database
  const countOf = (table: Counted) =>
    query
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('workspace_id', '=', workspaceId)
      .where('deleted_at', 'is', null)
      .$asScalar()
      .$notNull()
      .as(table)
  const [row] = await database.read(
    workspaceId,
    query.selectNoFrom([
      countOf('clients'),
      countOf('measurements'),
      countOf('projects'),
      countOf('invoices'),
      countOf('events'),
      countOf('patterns'),
      countOf('photos'),
    ]),
  )
  if (!row) throw new Error('A count came back without a row')
  return row
}

/** From here on the transaction is within this business, as `write` is: an account may have to do with several. */
export async function enter(transaction: Transaction, workspaceId: string): Promise<void> {
  await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(transaction)
}

/** Nobody changes what somebody is in the business that was entered, before the transaction ends. */
export async function lockMember(transaction: Transaction, { id, memberId }: Place): Promise<void> {
  await transaction
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', id)
    .where('id', '=', memberId)
    .forUpdate()
    .execute()
}

/**
 * Everybody who has to do with businesses that go, and the person whose they are: one after the other by id, so that two
 * who delete at once, each with the other as a member, wait for each other instead of both. False when the person is gone.
 */
export async function lockPeople(
  transaction: Transaction,
  userId: string,
  workspaceIds: readonly string[],
): Promise<boolean> {
  const people = await transaction
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`(id = ${userId}::uuid or last_workspace_id = any(${workspaceIds}::uuid[])
        or id in (select user_id from memberships where workspace_id = any(${workspaceIds}::uuid[])))`,
    )
    .orderBy('id')
    // What refers to somebody can go on being written, but for the one who goes.
    .forNoKeyUpdate()
    .execute()
  return people.some(({ id }) => id === userId)
}

/** Somebody who loses their access with a business. */
export interface Reader {
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** Everybody else who works in a business and has an account. */
export async function readOthers(
  transaction: Transaction,
  workspaceId: string,
  userId: string,
): Promise<Reader[]> {
  const rows = await transaction
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['users.email', 'users.first_name as firstName', 'preferences.language'])
    .where('memberships.workspace_id', '=', workspaceId)
    .where('users.id', '<>', userId)
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({ ...row, language: row.language ?? 'en' }))
}

/**
 * From here on nobody is in the business that was entered, pays for it, or is shown what it published. Answers the
 * sessions of whoever was: they go on, in what else is theirs.
 */
export async function deleteAccess(
  transaction: Transaction,
  workspaceId: string,
  removals: readonly Removal[],
): Promise<readonly Buffer[]> {
  const inside = await transaction
    .selectFrom('sessions')
    .innerJoin('memberships', 'memberships.user_id', 'sessions.user_id')
    .select('token_hash')
    .where('memberships.workspace_id', '=', workspaceId)
    .execute()
  // Not left to the last row of the business, which waits for nobody then.
  await transaction
    .updateTable('users')
    .set({ last_workspace_id: null })
    .where('last_workspace_id', '=', workspaceId)
    .execute()
  await transaction
    .updateTable('sessions')
    .set({ workspace_id: null })
    .where('workspace_id', '=', workspaceId)
    .execute()
  for (const table of removals.flatMap(({ access = [] }) => access)) {
    await sql`delete from ${sql.table(table)} where workspace_id = ${workspaceId}`.execute(transaction)
  }
  return inside.map((row) => row.token_hash)
}

/** Everything of a person hangs on this row; what they did in businesses of others stays, under their name. */
export async function deletePerson(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute()
}

const BATCH = 200

/** False when none is left. */
async function deleteBatch(
  transaction: Transaction,
  table: keyof Tables,
  workspaceId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where workspace_id = ${workspaceId} and ctid = any(array(
      select ctid from ${sql.table(table)} where workspace_id = ${workspaceId} limit ${BATCH}))`.execute(
    transaction,
  )
  return numAffectedRows === BigInt(BATCH)
}

/**
 * Every row of a business that nobody can reach any more, in statements that are each short: a slow machine gets on, and
 * an interrupted job goes on.
 */
export async function deleteWorkspace(
  database: Database,
  workspaceId: string,
  removals: readonly Removal[],
): Promise<void> {
  const large = [...removals.flatMap((removal) => removal.large ?? []), 'files'] as const
  for (const table of large) {
    while (await database.write(workspaceId, (transaction) => deleteBatch(transaction, table, workspaceId)));
  }
  await database.write(workspaceId, async (transaction) => {
    // Writes that are still under way hold this row: they end before, or find nothing to write to.
    await transaction
      .selectFrom('subscriptions')
      .select('workspace_id')
      .where('workspace_id', '=', workspaceId)
      .forUpdate()
      .execute()
    for (const table of removals.flatMap(({ counted = [] }) => counted)) {
      while (await deleteBatch(transaction, table, workspaceId));
    }
    // The rest goes with it.
    await transaction.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
  })
}
