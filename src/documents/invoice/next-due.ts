import { nextClaim } from '#domain/money/instalments.ts'
import { isOwed } from '#domain/money/receivables.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/** Where something is asked for: what is to be paid next, and by when. Elsewhere the day that the paper names. */
export function nextOn(
  invoice: Pick<InvoiceDocument, 'status' | 'dueDate' | 'balanceMinor' | 'instalments'>,
): { readonly dueOn: string; readonly amountMinor: number } {
  const { status, dueDate, balanceMinor, instalments } = invoice
  return isOwed({ status, balance: balanceMinor })
    ? nextClaim(instalments, { dueDate, balanceMinor })
    : { dueOn: dueDate, amountMinor: balanceMinor }
}
