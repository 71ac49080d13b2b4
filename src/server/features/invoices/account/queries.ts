import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PaymentMethod } from '#contract/payments.ts'
import type { AccountInvoice, AccountSettling } from '#domain/money/account-statement.ts'
import type { Transaction } from '#server/database/database.ts'
import { isIssued } from '#server/database/vocabulary.ts'

export interface Settling extends AccountSettling {
  /** A credit note's. */
  readonly number: string | null
  readonly method: PaymentMethod | null
}

export interface IssuedInvoice extends AccountInvoice<Settling> {
  readonly number: string
}

/** Every invoice of a client's that was issued and stands, with what was paid, given back and credited of it. */
export async function readIssuedInvoices(
  transaction: Transaction,
  workspaceId: string,
  clientId: string,
): Promise<IssuedInvoice[]> {
  const { rows } = await sql<IssuedInvoice>`
    select invoices.id, invoices.invoice_number as number, invoices.currency, invoices.issue_date as day,
      invoices.due_date as "dueDate", invoices.total_minor as "totalMinor", coalesce(invoices.schedule, '[]') as parts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', 'payment', 'day', paid_on,
          'amountMinor', amount_minor, 'isTakenBack', taken_back is not null, 'number', null, 'method', method)), '[]')
        from payments where payments.workspace_id = ${workspaceId} and payments.invoice_id = invoices.id)
      || (select coalesce(jsonb_agg(jsonb_build_object('id', notes.id, 'kind', 'credit-note', 'day', notes.issue_date,
          'amountMinor', notes.total_minor, 'number', notes.invoice_number, 'method', null)), '[]')
        from invoices as notes where notes.workspace_id = ${workspaceId} and notes.corrects_id = invoices.id
          and notes.deleted_at is null) as settling
    from invoices
    where invoices.workspace_id = ${workspaceId} and invoices.client_id = ${clientId} and ${isIssued}
    order by invoices.id`.execute(transaction)
  return rows
}

interface Mailed {
  readonly clientId: string
  readonly from: string | null
  readonly to: string | null
  readonly at: string
}

/** What the client's timeline tells. */
export async function insertAccountMail(
  transaction: Transaction,
  workspaceId: string,
  { clientId, from, to, at }: Mailed,
): Promise<string> {
  const id = uuidv7()
  const values = {
    workspace_id: workspaceId,
    id,
    client_id: clientId,
    from_day: from,
    to_day: to,
    sent_at: at,
  }
  await transaction.insertInto('account_mails').values(values).execute()
  return id
}

/** Nobody got it. */
export async function setAccountMailFailed(
  transaction: Transaction,
  { workspaceId, id }: { readonly workspaceId: string; readonly id: string },
  at: string,
): Promise<void> {
  await transaction
    .updateTable('account_mails')
    .set({ failed_at: at })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
