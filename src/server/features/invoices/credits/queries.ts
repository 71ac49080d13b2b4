import { v7 as uuidv7 } from 'uuid'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Transaction } from '#server/database/database.ts'
import { paperRows } from '#server/database/paper-rows.ts'
import { rowOf } from '#server/database/rows.ts'
import type { PaperItemRow } from '#server/platform/paper/columns.ts'
import type { InvoiceRow } from '../changes/queries.ts'
import { invoiceColumns, type StateFields, type StatementFields } from '../columns.ts'

export const creditNoteRows = paperRows('invoices', 'invoice_number', 'credit-note')

/** What has been taken back of a locked invoice. */
export async function readCredits(
  transaction: Transaction,
  { workspace_id, id }: InvoiceRow,
): Promise<readonly { readonly items: readonly PaperItemRow[]; readonly totalMinor: number }[]> {
  return transaction
    .selectFrom('invoices')
    .select(['items', 'total_minor as totalMinor'])
    .where('workspace_id', '=', workspace_id)
    .where('corrects_id', '=', id)
    .orderBy('id')
    .execute()
}

/** Issues a credit note: it is settled on its own day. */
export async function insertCreditNote(
  transaction: Transaction,
  { workspace_id, id: correctsId }: InvoiceRow,
  note: StatementFields &
    Pick<StateFields, 'billedTo' | 'sentAs'> & {
      readonly currency: CurrencyCode
      readonly creditReason: string
    },
  now: string,
): Promise<string> {
  const id = uuidv7()
  const standing = {
    status: 'paid',
    paid: 0,
    credited: 0,
    isDeposit: false,
    paidAt: now,
    paidOn: note.issueDate,
  } as const
  await transaction
    .insertInto('invoices')
    .values({
      workspace_id,
      id,
      ...rowOf(invoiceColumns, { ...note, ...standing, kind: 'credit-note', correctsId }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** That it went to its client; on what it was issued, it stays. */
export async function markSent(
  transaction: Transaction,
  { workspace_id, id }: InvoiceRow,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({ sent_at: now, updated_at: now })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}
