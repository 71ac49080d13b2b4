import { invoiceNumberMax } from '#contract/invoice-bodies.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { nextFree } from '#server/platform/number-sequence.ts'
import { lastCountable, numbersInUse } from '../changes/queries.ts'

export const nextNumber = (transaction: Transaction, workspaceId: string): Promise<string> =>
  nextFree({
    beforeTheFirst: 'Q-000',
    maxLength: invoiceNumberMax,
    last: () => lastCountable(transaction, workspaceId),
    inUse: (numbers) => numbersInUse(transaction, workspaceId, numbers),
  })

/** Refuses a number that stands on another quote; to be asked with the workspace's numbers locked. */
export async function requireFree(
  transaction: Transaction,
  workspaceId: string,
  number: string,
  exceptId: string | null = null,
): Promise<void> {
  const taken = await numbersInUse(transaction, workspaceId, [number], exceptId)
  if (taken.size === 0) return
  const next = await nextNumber(transaction, workspaceId)
  throw new AppError('CONFLICT', { message: m.quotes_number_used({ number, next }) })
}
