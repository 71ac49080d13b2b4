import { type RawBuilder, sql } from 'kysely'
import type { Deposit } from '#contract/quote-deposits.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { isBilling, isVoid } from '#server/database/vocabulary.ts'

export type DepositRow = Omit<Deposit, 'amount' | 'credited'> & {
  readonly totalMinor: number
  readonly creditedMinor: number
}

/** What was asked for in advance, void ones too, as one value; the oldest first. */
export const depositRows = (workspaceId: RawBuilder<unknown>, isAskedFor: RawBuilder<boolean>) =>
  sql<readonly DepositRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', invoices.id, 'invoiceNumber', invoices.invoice_number,
      'issueDate', invoices.issue_date, 'totalMinor', invoices.total_minor, 'creditedMinor', invoices.credited_minor,
      'status', invoices.status,
      'isVoid', ${isVoid}, 'takenOffOn', (select jsonb_build_object('_id', last.id, 'name', last.invoice_number)
        from invoices as last where last.workspace_id = ${workspaceId} and last.id = invoices.taken_off_on
          and last.id in (select invoices.id from invoices where invoices.workspace_id = ${workspaceId} and ${isBilling}))) order by invoices.id), '[]')
    from invoices where invoices.workspace_id = ${workspaceId} and invoices.deleted_at is null and ${isAskedFor})`

export const shownDeposits = (rows: readonly DepositRow[]): Deposit[] =>
  rows.map(({ totalMinor, creditedMinor, ...deposit }) => ({
    ...deposit,
    amount: fromMinor(totalMinor),
    credited: fromMinor(creditedMinor),
  }))
