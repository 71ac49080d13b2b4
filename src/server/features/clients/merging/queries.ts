import { sql } from 'kysely'
import type { MovedRows } from '#contract/client-merging.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ClientRows } from '#server/platform/feature.ts'

export interface LockedClient {
  readonly id: string
  readonly updatedAt: string
}

/** Those of the two who are there, for this transaction alone; in one order, so that two merges can't wait for each other. */
export async function lockClients(
  transaction: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<LockedClient[]> {
  return transaction
    .selectFrom('clients')
    .select(['id', 'updated_at as updatedAt'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * The projects of a client, and those of which they were told, until the transaction ends: what changes with them or their
 * pieces is held after them, in the order in which everybody holds projects.
 */
export async function lockProjectsOf(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
): Promise<void> {
  await sql`select from projects
    where workspace_id = ${workspaceId} and (client_id = ${clientId} or id in (
      select project_id from tellings where workspace_id = ${workspaceId} and client_id = ${clientId}))
    order by id for update`.execute(transaction)
}

/** Gives what is one client's to another, hidden rows too: those can be had back. Answers which rows that were, by table. */
export async function moveRows(
  transaction: Transaction,
  workspaceId: string,
  clientRows: ClientRows,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: MovedRows },
): Promise<MovedRows> {
  const moved: Record<string, string[]> = {}
  for (const [table, column] of Object.entries(clientRows)) {
    const ids = only && (only[table] ?? [])
    if (ids?.length === 0) continue
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where workspace_id = ${workspaceId} and ${sql.ref(column)} = ${from}
        ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
      returning id`.execute(transaction)
    moved[table] = rows.map(({ id }) => id)
  }
  return moved
}
