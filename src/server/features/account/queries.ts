import { sql } from 'kysely'
import type { Closing, Storage } from '#contract/account.ts'
import type { Database, Transaction } from '#server/database/database.ts'

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
  const isPicture = sql<boolean>`files.name in (select image_path from users
    join memberships on memberships.user_id = users.id where memberships.workspace_id = files.workspace_id)`
  return database.read(
    workspaceId,
    query
      .selectFrom('files')
      .select([
        sql<StoredKind>`case when ${isPicture} then 'picture' when name like '%.gz' then 'drawings' else 'patterns' end`.as(
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

/** Those who work with a business stand before it: from here on nobody is in it, pays for it, or is shown what it published. */
export async function deleteAccess(
  transaction: Transaction,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<void> {
  await transaction.deleteFrom('sessions').where('workspace_id', '=', workspaceId).execute()
  await transaction.deleteFrom('memberships').where('workspace_id', '=', workspaceId).execute()
  await transaction.deleteFrom('calendar_feeds').where('workspace_id', '=', workspaceId).execute()
  await transaction.deleteFrom('payment_customers').where('workspace_id', '=', workspaceId).execute()
  await transaction.deleteFrom('exports').where('workspace_id', '=', workspaceId).execute()
  await transaction.deleteFrom('published_patterns').where('workspace_id', '=', workspaceId).execute()
  // Everything else of a person hangs on this row.
  await transaction.deleteFrom('users').where('id', '=', userId).execute()
}

const BATCH = 200

/** Where many rows may be. They go batch by batch, so that a slow machine gets on, and an interrupted job goes on. */
const large = [
  ...(['activities', 'client_status_changes', 'messages', 'invoice_versions', 'events'] as const),
  ...(['measurements', 'patterns', 'files', 'clients'] as const),
]
/** These go together with the workspace: as long as that stands, each of them is counted out of its figures. */
const counted = ['payments', 'invoices', 'projects'] as const

type Emptied = (typeof large)[number] | (typeof counted)[number]

/** False when none is left. */
async function deleteBatch(transaction: Transaction, table: Emptied, workspaceId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where workspace_id = ${workspaceId} and ctid = any(array(
      select ctid from ${sql.table(table)} where workspace_id = ${workspaceId} limit ${BATCH}))`.execute(
    transaction,
  )
  return numAffectedRows === BigInt(BATCH)
}

/** Every row of a business that nobody can reach any more, in statements that are each short. */
export async function deleteWorkspace(database: Database, workspaceId: string): Promise<void> {
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
    for (const table of counted) while (await deleteBatch(transaction, table, workspaceId));
    // The rest goes with it.
    await transaction.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
  })
}
