import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

interface Ending {
  readonly workspaceId: string
  readonly clientId: string
  readonly at: string
}

/** Of the client, and of each of their papers: that one stays ended, whoever's it is later, or where it is nobody's. */
export async function endAddressesOf(
  transaction: Transaction,
  { workspaceId, clientId, at }: Ending,
): Promise<void> {
  await sql`
    insert into ended_addresses as ended (workspace_id, subject_id, epoch, ended_at)
    select ${workspaceId}::uuid, subject_id, 1, ${at}::timestamptz from (
      select ${clientId}::uuid as subject_id
      union all select id from invoices where workspace_id = ${workspaceId} and client_id = ${clientId}
      union all select id from quotes where workspace_id = ${workspaceId} and client_id = ${clientId}
      order by 1
    ) subjects
    on conflict (workspace_id, subject_id) do update
      set epoch = ended.epoch + 1, ended_at = excluded.ended_at`.execute(transaction)
}
