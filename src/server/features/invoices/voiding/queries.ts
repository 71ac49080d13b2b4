import type { Transaction } from '#server/database/database.ts'
import type { InvoiceRow } from '../changes/queries.ts'

export async function setVoid(
  transaction: Transaction,
  { workspace_id: workspaceId, id }: InvoiceRow,
  reason: string,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ voided_at: now, void_reason: reason, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
