import { sql } from 'kysely'
import type { Client, ClientStatus } from '#contract/clients.ts'
import type { Database, Transaction } from '#server/database/database.ts'

type Query = Database['query'] | Transaction

export interface ClientFields {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly notes: string | null
  readonly status: ClientStatus
}

/** Clients with what their projects say of them. `room` is how many the plan has room for: younger ones are read-only. */
function selectClients(query: Query, workspaceId: string, room: number | null) {
  return query
    .selectFrom('clients')
    .innerJoinLateral(
      (work) =>
        work
          .selectFrom('projects')
          .select([
            sql<number>`count(*) filter (where projects.status <> 'completed')`.as('open'),
            sql<string | null>`max(projects.created_at)`.as('newest'),
          ])
          .whereRef('projects.workspace_id', '=', 'clients.workspace_id')
          .whereRef('projects.client_id', '=', 'clients.id')
          .where('projects.deleted_at', 'is', null)
          .as('work'),
      (join) => join.onTrue(),
    )
    .select([
      'clients.id as _id',
      'clients.id',
      'clients.name',
      'clients.email',
      'clients.phone',
      'clients.address',
      'clients.notes',
      'clients.status',
      'work.open as projects',
      'work.newest as lastOrderDate',
      (room === null
        ? sql<boolean>`false`
        : sql<boolean>`clients.id > (${lastWritableId(query, workspaceId, room)})`
      ).as('readOnly'),
      'clients.created_at as createdAt',
      'clients.updated_at as updatedAt',
    ])
    .where('clients.workspace_id', '=', workspaceId)
    .where('clients.deleted_at', 'is', null)
}

/** Ids grow with time: the id of the oldest `room` clients' youngest, or the largest id there can be. */
function lastWritableId(query: Query, workspaceId: string, room: number) {
  const last = query
    .selectFrom('clients as writable')
    .select('writable.id')
    .where('writable.workspace_id', '=', workspaceId)
    .where('writable.deleted_at', 'is', null)
    .orderBy('writable.id')
    .offset(Math.max(0, room - 1))
    .limit(1)
  return sql<string>`coalesce((${last}), 'ffffffff-ffff-ffff-ffff-ffffffffffff')`
}

export interface ClientsPage {
  readonly limit: number
  /** The id of the last client of the page before. */
  readonly after: string | undefined
  readonly search: string | undefined
  readonly status: ClientStatus | undefined
}

/** A page by name, and one row more where there is a next page. */
export async function findClients(
  database: Database,
  workspaceId: string,
  { limit, after, search, status }: ClientsPage,
  room: number | null,
): Promise<Client[]> {
  let query = selectClients(database.query, workspaceId, room)
    .orderBy(byName)
    .orderBy('clients.id')
    .limit(limit + 1)
  if (status) query = query.where('clients.status', '=', status)
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((row) =>
      row.or([row('clients.name', 'ilike', pattern), row('clients.email', 'ilike', pattern)]),
    )
  }
  if (after) {
    query = query.where(
      sql<boolean>`(${byName}, clients.id) > (select ${byName}, id from clients where workspace_id = ${workspaceId} and id = ${after})`,
    )
  }
  return database.read(workspaceId, query)
}

/** As people sort names: accents and case come second. The index of the list has the same expression. */
const byName = sql`name collate "und-x-icu"`

export async function findClient(
  database: Database,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Client | null> {
  const [client] = await database.read(
    workspaceId,
    selectClients(database.query, workspaceId, room).where('clients.id', '=', id),
  )
  return client ?? null
}

/** The same within a transaction, after its writes. */
export async function readClient(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Client | null> {
  const client = await selectClients(transaction, workspaceId, room)
    .where('clients.id', '=', id)
    .executeTakeFirst()
  return client ?? null
}

export async function countClients(transaction: Transaction, workspaceId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('clients')
    .select(sql<number>`count(*)`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertClient(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  fields: ClientFields,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('clients')
    .values({ workspace_id: workspaceId, id, ...fields, created_at: now, updated_at: now })
    .execute()
}

/** Changes a client; false when a newer version than the one that was read is on record. */
export async function updateClient(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  changes: Partial<ClientFields>,
  version: { readAt: string | undefined; now: string },
): Promise<boolean> {
  let update = transaction
    .updateTable('clients')
    .set({ ...changes, updated_at: version.now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  if (version.readAt !== undefined) update = update.where('updated_at', '=', version.readAt)
  return (await update.returning('id').executeTakeFirst()) !== undefined
}

/** Hides a client, or shows it again; false when there is none to hide or show. */
export async function setClientDeleted(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  deletedAt: string | null,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('clients')
    .set({ deleted_at: deletedAt })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Removes for good what was deleted before the given instant. */
export async function purgeClients(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await transaction
    .deleteFrom('clients')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', '<', before)
    .execute()
}
