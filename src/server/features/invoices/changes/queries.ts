import { type Selectable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Invoice, InvoiceVersion } from '#contract/invoices.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { CurrencyCode } from '#domain/money/currencies.ts'
import type { Settling } from '#domain/money/settling.ts'
import type { TakenBack } from '#domain/paying/dispute-states.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { deletable } from '#server/database/deleting.ts'
import { paperRows } from '#server/database/paper-rows.ts'
import { fieldsIn, rowOf } from '#server/database/rows.ts'
import type { Tables } from '#server/database/tables.ts'
import { inOrderOfNew } from '#server/platform/paper/columns.ts'
import {
  invoiceColumns,
  type StateFields,
  type StatementFields,
  standingColumns,
  statementColumns,
} from '../columns.ts'

export const { setDeleted, purge } = deletable('invoices')
export const { numbersInUse, lastCountable, readDeletedNumber, setMailFailed } = paperRows(
  'invoices',
  'invoice_number',
  'invoice',
)

export type InvoiceRow = Selectable<Tables['invoices']> & {
  /** Whether its business locks what it has sent. */
  readonly locks_sent: boolean
}

/** Reads an invoice to change it: whoever else wants to waits until this transaction ends. */
export async function lockInvoice(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<InvoiceRow | null> {
  const row = await transaction
    .selectFrom('invoices')
    .selectAll()
    .select(sql<boolean>`(select lock_sent from workspaces where id = ${workspaceId}::uuid)`.as('locks_sent'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export const statementOf = (row: InvoiceRow): StatementFields => inOrderOfNew(fieldsIn(statementColumns, row))

export async function insertInvoice(
  transaction: Transaction,
  workspaceId: string,
  statement: StatementFields & {
    readonly currency: CurrencyCode
    readonly quoteId?: string | undefined
    readonly budgetOf?: string | undefined
  },
  now: string,
  isDeposit = false,
): Promise<string> {
  const id = uuidv7()
  const invoice = {
    ...statement,
    kind: 'invoice' as const,
    status: 'draft' as const,
    paid: 0,
    credited: 0,
    isDeposit,
  }
  await transaction
    .insertInto('invoices')
    .values({
      workspace_id: workspaceId,
      id,
      ...rowOf(invoiceColumns, invoice),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

export async function updateInvoice(
  transaction: Transaction,
  { workspace_id: workspaceId, id }: InvoiceRow,
  standing: StateFields,
  statement: StatementFields | null,
  now: string,
): Promise<void> {
  await transaction
    .updateTable('invoices')
    .set({
      ...(statement && rowOf(statementColumns, statement)),
      ...rowOf(standingColumns, standing),
      updated_at: now,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** The client as they stand in the book; null once deleted. */
export async function readBilledTo(
  transaction: Transaction,
  workspaceId: string,
  clientId: string | null,
): Promise<Invoice['billedTo']> {
  if (clientId === null) return null
  const client = await transaction
    .selectFrom('clients')
    .select(['name', 'email', 'phone', 'address', 'postcode', 'city', 'country', 'company'])
    .select(['vat_id as vatId', 'buyer_reference as buyerReference'])
    .select(['e_address as eAddress', 'e_format as eFormat'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return client ?? null
}

export async function isOwnProject(
  transaction: Transaction,
  workspaceId: string,
  id: string,
): Promise<boolean> {
  const own = transaction.selectFrom('projects').select('id').where('workspace_id', '=', workspaceId)
  const project = await own.where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return project !== undefined
}

export interface PaymentFields {
  readonly paid_on: string
  readonly amount_minor: number
  readonly method: PaymentMethod
  readonly note: string | null
  readonly by_status: boolean
  /** Of what is given back: the payment that it is of. */
  readonly refund_of?: string
  /** Of what came in, or was given back, online. */
  readonly client_payment_id?: string
  readonly till_refund_id?: string
  readonly taken_back?: TakenBack | null
}

export async function insertPayment(
  transaction: Transaction,
  { workspace_id, id }: InvoiceRow,
  fields: PaymentFields,
  now: string,
): Promise<void> {
  await transaction
    .insertInto('payments')
    .values({ workspace_id, id: uuidv7(), invoice_id: id, ...fields, created_at: now })
    .execute()
}

/** What is known of a payment to whoever gives it back; null where there is none. */
export async function readRefundable(
  transaction: Transaction,
  { workspace_id, id }: InvoiceRow,
  paymentId: string,
): Promise<Refundable | null> {
  const row = await transaction
    .selectFrom('payments')
    .select(['paid_on as paidOn', 'method', 'amount_minor as amountMinor'])
    .select(
      sql<number>`coalesce((select -sum(amount_minor) from payments as refunds
        where refunds.workspace_id = payments.workspace_id and refunds.refund_of = payments.id), 0)::bigint
        + coalesce((select return_minor from client_payments
          where client_payments.workspace_id = payments.workspace_id
            and client_payments.id = payments.client_payment_id), 0)`.as('refundedMinor'),
    )
    .select(sql<boolean>`client_payment_id is not null or till_refund_id is not null`.as('isOnline'))
    .where('workspace_id', '=', workspace_id)
    .where('invoice_id', '=', id)
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row ?? null
}

interface Refundable {
  readonly paidOn: string
  readonly method: PaymentMethod
  readonly amountMinor: number
  /** With what a till is giving back just now. */
  readonly refundedMinor: number
  /** It moved at a till: nobody takes that off the record. */
  readonly isOnline: boolean
}

/** Takes one payment back, or every one that was recorded by the status. False when there is none. */
export async function deletePayments(
  transaction: Transaction,
  { workspace_id, id }: InvoiceRow,
  which: { readonly id: string } | 'by-status',
): Promise<boolean> {
  // What money was given back of has happened, whoever says what of the invoice.
  const ofInvoice = transaction
    .deleteFrom('payments')
    .where('workspace_id', '=', workspace_id)
    .where('invoice_id', '=', id)
    .where(
      sql<boolean>`not exists (select from payments as refunds
        where refunds.workspace_id = payments.workspace_id and refunds.refund_of = payments.id)`,
    )
  const deleted = await (which === 'by-status'
    ? ofInvoice.where('by_status', '=', true)
    : ofInvoice.where('id', '=', which.id)
  )
    .returning('id')
    .execute()
  return deleted.length > 0
}

/** What its balance is less by, in the order of their days: what was paid, or given back, and what was credited. */
export async function readSettling(
  transaction: Transaction,
  { workspace_id, id }: InvoiceRow,
): Promise<readonly Settling[]> {
  const payments = transaction
    .selectFrom('payments')
    .select(['paid_on as on', 'amount_minor as amountMinor', sql<boolean>`false`.as('isCredit')])
    .select(sql<boolean>`refund_of is not null`.as('reopens'))
    .where('workspace_id', '=', workspace_id)
    .where('invoice_id', '=', id)
  const credits = transaction
    .selectFrom('invoices')
    .select(['issue_date as on', 'total_minor as amountMinor', sql<boolean>`true`.as('isCredit')])
    .select(sql<boolean>`false`.as('reopens'))
    .where('workspace_id', '=', workspace_id)
    .where('corrects_id', '=', id)
  return payments.unionAll(credits).orderBy('on').execute()
}

export async function insertVersion(
  transaction: Transaction,
  { workspace_id, id }: InvoiceRow,
  userId: string,
  { before, after }: Readonly<Record<'before' | 'after', InvoiceVersion['before']>>,
  now: string,
): Promise<void> {
  const member = await transaction
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('invoice_versions')
    .values({
      workspace_id,
      id: uuidv7(),
      invoice_id: id,
      changed_at: now,
      changed_by: `${member.first_name} ${member.last_name}`.trim() || member.email,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

export async function findVersions(
  database: Database,
  workspaceId: string,
  invoiceId: string,
): Promise<InvoiceVersion[]> {
  return database.read(
    workspaceId,
    database.query
      .selectFrom('invoice_versions')
      .select(['id', 'changed_at as changedAt', 'changed_by as changedBy', 'before', 'after'])
      .where('workspace_id', '=', workspaceId)
      .where('invoice_id', '=', invoiceId)
      .orderBy('id', 'desc'),
  )
}
