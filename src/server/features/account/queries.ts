import { sql } from 'kysely'
import type { Closing, Storage } from '#contract/account.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Removal } from '#server/platform/feature.ts'

export interface Owner {
  readonly email: string
  readonly firstName: string
  readonly passwordHash: string | null
}

export async function findOwner(database: Database, userId: string): Promise<Owner | null> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('users')
      .select(['email', 'first_name as firstName', 'password_hash as passwordHash'])
      .where('id', '=', userId),
  )
  return row ?? null
}

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
    where photos.workspace_id = ${workspaceId})`
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
      .groupBy('kind'),
  )
}

type Counted = keyof Closing['counts']

export async function countRows(database: Database, workspaceId: string): Promise<Closing['counts']> {
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

/** False when it is gone already: of two that delete at once, one does. */
export async function lockUser(transaction: Transaction, userId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** From here on nobody is in the business, pays for it, or is shown what it published. */
export async function deleteAccess(
  transaction: Transaction,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  removals: readonly Removal[],
): Promise<void> {
  for (const table of removals.flatMap(({ access = [] }) => access)) {
    await sql`delete from ${sql.table(table)} where workspace_id = ${workspaceId}`.execute(transaction)
  }
  // Everything else of a person hangs on this row.
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
