import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/database/database.ts'

export async function putDeposit(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
  depositMinor: number | null,
): Promise<void> {
  await transaction
    .updateTable('tickets')
    .set({ deposit_minor: depositMinor })
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .execute()
}

interface Used {
  readonly projectId: string
  readonly invoiceId: string
  readonly paymentId: string
  readonly amountMinor: number
}

/** Writes down which payment a deposit has become: without that the deposit is there again. */
export async function insertUsedDeposit(
  transaction: Transaction,
  workspaceId: string,
  { projectId, invoiceId, paymentId, amountMinor }: Used,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('billed')
    .values({
      workspace_id: workspaceId,
      id: uuidv7(),
      project_id: projectId,
      invoice_id: invoiceId,
      kind: 'deposit',
      piece_id: null,
      task_id: null,
      material_id: null,
      quantity_milli: null,
      amount_minor: amountMinor,
      payment_id: paymentId,
      created_at: now,
    })
    .execute()
}
