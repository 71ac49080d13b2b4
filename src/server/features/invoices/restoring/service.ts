import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { billedSince, takenOffOtherwise } from './queries.ts'

/** A deleted draft isn't had back where what it bills has been billed since, or the deposit that it takes off is another. */
export async function refuseOutdated(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<void> {
  const since = await billedSince(transaction, workspaceId, id)
  if (since !== null) throw new AppError('CONFLICT', { message: m.invoices_billed_since({ number: since }) })
  const deposit = await takenOffOtherwise(transaction, workspaceId, id)
  if (deposit !== null)
    throw new AppError('CONFLICT', { message: m.invoices_deposit_changed_since({ number: deposit }) })
}
