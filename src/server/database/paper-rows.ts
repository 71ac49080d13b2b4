import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** When a mail could not go, and to whom; null once one went. */
export interface MailFailed {
  readonly at: string
  readonly to: string
}

/**
 * What is asked of rows that become papers: each has a number of its own, among those of its kind where a table has several,
 * and goes to its client by mail.
 */
export function paperRows(
  table: 'invoices' | 'quotes',
  column: 'invoice_number' | 'quote_number',
  kind?: 'invoice' | 'credit-note',
) {
  const [rows, number] = [sql.table(table), sql.ref(column)]
  const isOfItsKind = kind === undefined ? sql`true` : sql`kind = ${sql.lit(kind)}`
  return {
    /** Which of some numbers stand on one that is there, but for one where it is named. */
    async numbersInUse(
      transaction: Transaction,
      workspaceId: string,
      numbers: readonly string[],
      exceptId: string | null = null,
    ): Promise<ReadonlySet<string>> {
      const found = await sql<{ number: string }>`
        select ${number} as number from ${rows}
        where workspace_id = ${workspaceId} and ${number} = any(${numbers}) and deleted_at is null
          and id is distinct from ${exceptId}::uuid and ${isOfItsKind}`.execute(transaction)
      return new Set(found.rows.map((row) => row.number))
    },

    /** The number of the one that was made last, of those whose number can be counted on. */
    async lastCountable(transaction: Transaction, workspaceId: string): Promise<string | null> {
      const found = await sql<{ number: string }>`
        select ${number} as number from ${rows}
        where workspace_id = ${workspaceId} and ${number} ~ '[0-9]' and deleted_at is null and ${isOfItsKind}
        order by id desc limit 1`.execute(transaction)
      return found.rows[0]?.number ?? null
    },

    async readDeletedNumber(
      transaction: Transaction,
      workspaceId: string,
      id: string,
    ): Promise<string | null> {
      const found = await sql<{ number: string }>`
        select ${number} as number from ${rows}
        where workspace_id = ${workspaceId} and id = ${id} and deleted_at is not null`.execute(transaction)
      return found.rows[0]?.number ?? null
    },

    /** Keeps to whom a mail could not go, or that one went. The version (updated_at) stays: nobody has edited anything. */
    async setMailFailed(
      transaction: Transaction,
      { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
      failed: MailFailed | null,
    ): Promise<void> {
      await transaction
        .updateTable(table)
        .set({ mail_failed_at: failed?.at ?? null, mail_failed_to: failed?.to ?? null })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute()
    },
  }
}
