import { sql } from 'kysely'
import type { ClientStatus } from '#contract/clients.ts'
import type { Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { limited } from '#server/database/limited.ts'
import { insertRows } from '#server/database/rows.ts'
import { type ClientFields, clientColumns } from '../columns.ts'

const { isBeyond } = limited('clients')

/** What tells one client from another. */
export interface KnownClient {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  /** Beyond what the plan has room for. */
  readonly readOnly: boolean
}

export type NewClient = ClientFields & { readonly id: string }

export const readKnownClients = (
  transaction: Transaction,
  workspaceId: string,
  room: number | null,
): Promise<KnownClient[]> =>
  transaction
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'phone', isBeyond(workspaceId, room).as('readOnly')])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .execute()

export const insertClients = (
  transaction: Transaction,
  workspaceId: string,
  clients: readonly NewClient[],
  at: string,
): Promise<void> =>
  insertRows(
    transaction,
    'clients',
    clientColumns,
    workspaceId,
    clients.map((client) => ({ ...client, createdAt: at })),
    at,
  )

/** Writes down what the status of many clients has become; see `insertStatusChange`. */
export async function insertStatusChanges(
  transaction: Transaction,
  workspaceId: string,
  changes: readonly { readonly clientId: string; readonly status: ClientStatus | null }[],
  at: string,
): Promise<void> {
  await sql`
    insert into client_status_changes (workspace_id, id, client_id, at, status)
    select ${workspaceId}::uuid, gen_random_uuid(), "clientId", ${at}::timestamptz, status
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change ("clientId" uuid, status text)`.execute(
    transaction,
  )
}

/** Hides those of the clients that are still as they were written then, and that nothing has been added to. */
export function hideUntouchedClients(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
  times: { readonly writtenAt: string; readonly at: string },
): Promise<string[]> {
  const ofClient = (table: 'projects' | 'measurements' | 'invoices' | 'events') => sql`
    exists (select from ${sql.table(table)} where ${sql.ref(`${table}.workspace_id`)} = ${workspaceId}
      and ${sql.ref(`${table}.client_id`)} = clients.id and ${sql.ref(`${table}.deleted_at`)} is null)`
  const isNeeded = sql<boolean>`(${ofClient('projects')} or ${ofClient('measurements')}
    or ${ofClient('invoices')} or ${ofClient('events')})`
  return deletable('clients').hideUntouched(transaction, workspaceId, ids, times, isNeeded)
}
