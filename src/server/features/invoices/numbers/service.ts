import { invoiceNumberMax } from '#contract/invoice-bodies.ts'
import { laterInvoiceNumber } from '#domain/money/invoice-number.ts'
import type { Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import { lastCountable, numbersInUse } from '../changes/queries.ts'

const BEFORE_THE_FIRST = 'INV-000'
/** Numbers are tried so many at a time. */
const BATCH = 200

/** The next free number: one after the invoice that was created last, and on from there where that is taken. */
export async function nextNumber(transaction: Transaction, workspaceId: string): Promise<string> {
  let last = (await lastCountable(transaction, workspaceId)) ?? BEFORE_THE_FIRST
  for (let tried = 0; ; tried += BATCH) {
    const candidates = Array.from({ length: BATCH }, (_, n) => laterInvoiceNumber(last, tried + n + 1))
      .filter((number) => number !== null)
      .filter((number) => number.length <= invoiceNumberMax)
    if (candidates.length === 0) {
      // The digits have outgrown the field: a new sequence begins.
      last = BEFORE_THE_FIRST
      tried = -BATCH
      continue
    }
    const taken = await numbersInUse(transaction, workspaceId, candidates)
    const free = candidates.find((number) => !taken.has(number))
    if (free !== undefined) return free
  }
}

/** Refuses a number that stands on another invoice; to be asked with the workspace's numbers locked. */
export async function requireFree(
  transaction: Transaction,
  workspaceId: string,
  number: string,
  exceptId: string | null = null,
): Promise<void> {
  const taken = await numbersInUse(transaction, workspaceId, [number], exceptId)
  if (taken.size === 0) return
  const next = await nextNumber(transaction, workspaceId)
  throw new AppError('CONFLICT', { message: m.invoices_number_used({ number, next }) })
}
