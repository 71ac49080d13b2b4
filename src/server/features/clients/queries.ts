import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Client, ClientStatus, clientEndpoints } from '#contract/clients.ts'
import type { ReplyData } from '#contract/endpoint.ts'
import { atOnce } from '#server/database/at-once.ts'
import { changeable } from '#server/database/changing.ts'
import type { Row } from '#server/database/columns.ts'
import { containing } from '#server/database/containing.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { limited } from '#server/database/limited.ts'
import { type Parts, reusable } from '#server/database/reusable.ts'
import { fieldsOf, rowOf, slotsOf } from '#server/database/rows.ts'
import type { Compilable } from '#server/database/statements.ts'
import { isOpen } from '#server/database/vocabulary.ts'
import { type ClientFields, clientColumns } from './columns.ts'
import { isOf } from './whose/queries.ts'

export const { setDeleted, purge } = deletable('clients')
const { isBeyond } = limited('clients')

type Query = Database['query'] | Transaction

const fields = fieldsOf('clients', clientColumns)

type Value<T> = T | RawBuilder<T>

/** Clients with what their projects say of them. `room` is how many the plan has room for: younger ones are read-only. */
export function selectClients(query: Query, workspaceId: Value<string>, room: Value<number> | null) {
  return query
    .selectFrom('clients')
    .innerJoinLateral(
      (work) =>
        work
          .selectFrom('projects')
          .select([
            sql<number>`count(*) filter (where ${isOpen})`.as('open'),
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
      ...fields,
      'work.open as projects',
      'work.newest as lastOrderDate',
      isBeyond(workspaceId, room).as('readOnly'),
      'clients.created_at as createdAt',
      'clients.updated_at as updatedAt',
    ])
    .where('clients.workspace_id', '=', workspaceId)
    .where('clients.deleted_at', 'is', null)
}

export interface ClientsPage {
  readonly limit: number
  /** The id of the last client of the page before. */
  readonly after: string | undefined
  readonly search: string | undefined
  readonly status: ClientStatus | undefined
  /** Whose alone. */
  readonly memberId: string | undefined
}

/** A page by name, and one row more where there is a next page. */
export async function findClients(
  database: Database,
  workspaceId: string,
  { limit, after, search, status, memberId }: ClientsPage,
  room: number | null,
): Promise<Client[]> {
  const query = clientsPage({
    workspaceId,
    room: room ?? undefined,
    rows: limit + 1,
    status,
    memberId,
    pattern: search ? containing(search) : undefined,
    after: after || undefined,
  })
  return database.read(workspaceId, query)
}

interface PageValues {
  readonly workspaceId: string
  readonly room: number | undefined
  readonly rows: number
  readonly status: ClientStatus | undefined
  readonly memberId: string | undefined
  readonly pattern: string | undefined
  readonly after: string | undefined
}

const clientsPage = reusable(({ query, slot, has }: Parts<PageValues>) => {
  const workspaceId = slot('workspaceId')
  let page = selectClients(query, workspaceId, has('room') ? slot('room') : null)
    .orderBy(byName)
    .orderBy('clients.id')
    .limit(slot('rows'))
  if (has('status')) page = page.where('clients.status', '=', slot('status'))
  if (has('memberId')) page = page.where(isOf(workspaceId, slot('memberId')))
  if (has('pattern')) {
    page = page.where(matching(slot('pattern')))
  }
  if (has('after')) {
    page = page.where(
      sql<boolean>`(${byName}, clients.id) > (select ${byName}, id from clients where workspace_id = ${workspaceId} and id = ${slot('after')})`,
    )
  }
  return page
})

/** As people sort names: accents and case come second. The index of the list has the same expression. */
export const byName = sql`name collate "und-x-icu"`

/** Whether a client is searched for by a pattern. */
export const matching = (pattern: Value<string>) =>
  sql<boolean>`(clients.name ilike ${pattern} or clients.email ilike ${pattern})`

/** Those of some ids, in any order. */
export const findClientsByIds = (
  database: Database,
  workspaceId: string,
  ids: readonly string[],
  room: number | null,
): Promise<Client[]> =>
  database.read(
    workspaceId,
    selectClients(database.query, workspaceId, room).where(sql<boolean>`clients.id = any(${ids}::uuid[])`),
  )

export async function findClient(
  database: Database,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Client | null> {
  const [client] = await database.read(workspaceId, clientById(workspaceId, id, room))
  return client ?? null
}

interface OneValues {
  readonly workspaceId: string
  readonly id: string
  readonly room: number | undefined
}

const oneClient = reusable(({ query, slot, has }: Parts<OneValues>) =>
  selectClients(query, slot('workspaceId'), has('room') ? slot('room') : null).where(
    'clients.id',
    '=',
    slot('id'),
  ),
)

/** One of a workspace, as it is asked for. */
const clientById = (workspaceId: string, id: string, room: number | null) =>
  oneClient({ workspaceId, id, room: room ?? undefined })

/** The same within a transaction, after its writes. */
export async function readClient(
  transaction: Transaction,
  workspaceId: string,
  id: string,
  room: number | null,
): Promise<Client | null> {
  const [[client]] = await atOnce(transaction, [clientById(workspaceId, id, room)])
  return client ?? null
}

type ClientRow = Row<typeof clientColumns>

interface NewValues extends ClientRow {
  readonly workspaceId: string
  readonly newId: string
  readonly at: string
}

const insertion = reusable(({ query, slot }: Parts<NewValues>) =>
  query.insertInto('clients').values({
    workspace_id: slot('workspaceId'),
    id: slot('newId'),
    ...slotsOf(clientColumns, slot),
    created_at: slot('at'),
    updated_at: slot('at'),
  }),
)

interface Adding {
  readonly id: string
  readonly at: string
  readonly fields: ClientFields
  /** Of the plan, for how the new one is shown. */
  readonly room: number | null
}

/** Writes a new client in one packet with what else begins with one, and answers it as it is read then. */
export async function insertClient(
  transaction: Transaction,
  workspaceId: string,
  { id, at, fields, room }: Adding,
  activity: Compilable<unknown>,
): Promise<Client | null> {
  const [, , , [client]] = await atOnce(transaction, [
    insertion({ workspaceId, newId: id, ...rowOf(clientColumns, fields), at }),
    statusChange(workspaceId, { clientId: id, status: fields.status, at }),
    activity,
    clientById(workspaceId, id, room),
  ])
  return client ?? null
}

export const updateClient = changeable('clients', clientColumns)

type Dependents = ReplyData<(typeof clientEndpoints)['dependents']>

/** What goes or stays behind when a client is deleted. */
export async function countDependents(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<Dependents> {
  const { query } = database
  const rowsOf = (table: keyof Dependents) =>
    query
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('workspace_id', '=', workspaceId)
      .where('client_id', '=', id)
      .where('deleted_at', 'is', null)
  const [counts] = await database.read(
    workspaceId,
    query.selectNoFrom([
      rowsOf('projects').as('projects'),
      rowsOf('measurements').as('measurements'),
      rowsOf('invoices').as('invoices'),
      rowsOf('events').as('events'),
    ]),
  )
  return {
    projects: counts?.projects ?? 0,
    measurements: counts?.measurements ?? 0,
    invoices: counts?.invoices ?? 0,
    events: counts?.events ?? 0,
  }
}

interface StatusChange {
  readonly clientId: string
  /** Null of one that is deleted. */
  readonly status: ClientStatus | null
  readonly at: string
}

interface StatusValues extends StatusChange {
  readonly workspaceId: string
  readonly id: string
}

const statusInsertion = reusable(({ query, slot }: Parts<StatusValues>) =>
  query.insertInto('client_status_changes').values({
    workspace_id: slot('workspaceId'),
    id: slot('id'),
    client_id: slot('clientId'),
    at: slot('at'),
    status: slot('status'),
  }),
)

const statusChange = (workspaceId: string, change: StatusChange) =>
  statusInsertion({ workspaceId, id: uuidv7(), ...change })

/** Writes down what a client's status has become, in the transaction of the change. */
export async function insertStatusChange(
  transaction: Transaction,
  workspaceId: string,
  change: StatusChange,
): Promise<void> {
  await atOnce(transaction, [statusChange(workspaceId, change)])
}
