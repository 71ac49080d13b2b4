import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Card } from './cards.ts'
import type { SandboxPurpose } from './tables.ts'

/** The bank's rows. Every change of a customer's begins by locking that customer. */

export type CustomerRow = Selectable<Tables['sandbox_customers']>
export type MethodRow = Selectable<Tables['sandbox_payment_methods']>
export type SubscriptionRow = Selectable<Tables['sandbox_subscriptions']>
export type InvoiceRow = Selectable<Tables['sandbox_invoices']>

export async function insertCustomer(
  database: Database,
  row: { id: string; email: string; name: string },
): Promise<void> {
  const { query } = database
  await database.onAccounts(
    query
      .insertInto('sandbox_customers')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ email: row.email, name: row.name })),
  )
}

export function lockCustomer(transaction: Transaction, id: string): Promise<CustomerRow> {
  return transaction
    .selectFrom('sandbox_customers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveCustomer(
  transaction: Transaction,
  id: string,
  fields: Partial<Omit<CustomerRow, 'id'>>,
): Promise<void> {
  await transaction.updateTable('sandbox_customers').set(fields).where('id', '=', id).execute()
}

/** Confirmations that the bank still waits for can't be given any more by this customer. */
export async function endConfirmations(
  transaction: Transaction,
  customerId: string,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('sandbox_confirmations')
    .set({ done_at: at })
    .where('customer_id', '=', customerId)
    .where('done_at', 'is', null)
    .execute()
}

export async function insertMethod(database: Database, id: string, card: Card, at: string): Promise<void> {
  await database.onAccounts(
    database.query.insertInto('sandbox_payment_methods').values({ id, ...card, created_at: at }),
  )
}

export async function readMethod(transaction: Transaction, id: string): Promise<MethodRow | null> {
  const row = await transaction
    .selectFrom('sandbox_payment_methods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function saveMethod(
  transaction: Transaction,
  id: string,
  fields: Partial<Pick<MethodRow, 'customer_id' | 'outcome'>>,
): Promise<void> {
  await transaction.updateTable('sandbox_payment_methods').set(fields).where('id', '=', id).execute()
}

export async function readLive(
  transaction: Transaction,
  customerId: string,
): Promise<SubscriptionRow | null> {
  const row = await transaction
    .selectFrom('sandbox_subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
  return row ?? null
}

export async function insertSubscription(
  transaction: Transaction,
  row: Pick<
    SubscriptionRow,
    | 'id'
    | 'customer_id'
    | 'plan_id'
    | 'billing_interval'
    | 'started_at'
    | 'anchor_day'
    | 'period_start'
    | 'period_end'
  >,
): Promise<void> {
  await transaction
    .insertInto('sandbox_subscriptions')
    .values({ ...row, status: 'active' })
    .execute()
}

export async function saveSubscription(
  transaction: Transaction,
  id: string,
  fields: Partial<SubscriptionRow>,
): Promise<void> {
  await transaction.updateTable('sandbox_subscriptions').set(fields).where('id', '=', id).execute()
}

/** Customers with something to be done: a period has ended, or a failed payment is to be tried again. */
export async function findDueCustomers(database: Database, now: string): Promise<string[]> {
  const rows = await database.onAccounts(
    database.query
      .selectFrom('sandbox_subscriptions')
      .select('customer_id')
      .where('status', '<>', 'ended')
      .where((eb) => eb.or([eb('period_end', '<=', now), eb('next_try_at', '<=', now)]))
      .orderBy('period_end')
      .limit(1_000),
  )
  return rows.map((row) => row.customer_id)
}

export async function insertInvoice(
  transaction: Transaction,
  row: Omit<InvoiceRow, 'number' | 'refunded_minor'>,
): Promise<void> {
  await transaction
    .insertInto('sandbox_invoices')
    .values({ ...row, lines: JSON.stringify(row.lines) })
    .execute()
}

export async function saveInvoice(
  transaction: Transaction,
  id: string,
  fields: Partial<Pick<InvoiceRow, 'status' | 'refunded_minor' | 'card_brand' | 'card_last4' | 'at'>>,
): Promise<void> {
  await transaction.updateTable('sandbox_invoices').set(fields).where('id', '=', id).execute()
}

export async function readInvoices(
  transaction: Transaction,
  customerId: string,
  status?: InvoiceRow['status'],
): Promise<InvoiceRow[]> {
  const all = transaction
    .selectFrom('sandbox_invoices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(100)
  return (status ? all.where('status', '=', status) : all).execute()
}

export async function findInvoice(database: Database, id: string): Promise<InvoiceRow | null> {
  const [row] = await database.onAccounts(
    database.query.selectFrom('sandbox_invoices').selectAll().where('id', '=', id),
  )
  return row ?? null
}

export async function readInvoice(transaction: Transaction, id: string): Promise<InvoiceRow | null> {
  const row = await transaction
    .selectFrom('sandbox_invoices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type CheckoutRow = Selectable<Tables['sandbox_checkouts']>

export async function insertCheckout(database: Database, row: Omit<CheckoutRow, 'status'>): Promise<void> {
  await database.onAccounts(database.query.insertInto('sandbox_checkouts').values(row))
}

export async function findCheckout(database: Database, id: string): Promise<CheckoutRow | null> {
  const [row] = await database.onAccounts(
    database.query.selectFrom('sandbox_checkouts').selectAll().where('id', '=', id),
  )
  return row ?? null
}

export async function readCheckout(transaction: Transaction, id: string): Promise<CheckoutRow | null> {
  const row = await transaction
    .selectFrom('sandbox_checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** From open, and from nothing else. */
export async function endCheckout(
  query: Transaction,
  id: string,
  status: 'complete' | 'expired',
): Promise<void> {
  await query
    .updateTable('sandbox_checkouts')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

export type ConfirmationRow = Selectable<Tables['sandbox_confirmations']>

export async function insertConfirmation(
  transaction: Transaction,
  row: {
    id: string
    customer_id: string
    payment_method_id: string
    purpose: SandboxPurpose
    return_path: string
  },
): Promise<void> {
  await transaction
    .insertInto('sandbox_confirmations')
    .values({ ...row, purpose: JSON.stringify(row.purpose) })
    .execute()
}

export async function findConfirmation(database: Database, id: string): Promise<ConfirmationRow | null> {
  const [row] = await database.onAccounts(
    database.query.selectFrom('sandbox_confirmations').selectAll().where('id', '=', id),
  )
  return row ?? null
}

/** Once: false when it has been done before. */
export async function spendConfirmation(transaction: Transaction, id: string, at: string): Promise<boolean> {
  const row = await transaction
    .updateTable('sandbox_confirmations')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertEvent(
  transaction: Transaction,
  row: Selectable<Tables['sandbox_events']>,
): Promise<void> {
  await transaction.insertInto('sandbox_events').values(row).execute()
}

/** Delivered long ago, and cards that were typed in and never used. */
export async function deleteLeftovers(
  database: Database,
  { eventsBefore, cardsBefore }: { eventsBefore: string; cardsBefore: string },
): Promise<void> {
  const { query } = database
  await database.onAccounts(query.deleteFrom('sandbox_events').where('at', '<', eventsBefore))
  await database.onAccounts(
    query
      .deleteFrom('sandbox_payment_methods')
      .where('customer_id', 'is', null)
      .where('created_at', '<', cardsBefore)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sandbox_confirmations')
              .select('id')
              .whereRef('payment_method_id', '=', 'sandbox_payment_methods.id'),
          ),
        ),
      ),
  )
}

export async function findEvent(
  database: Database,
  id: string,
): Promise<Selectable<Tables['sandbox_events']> | null> {
  const [row] = await database.onAccounts(
    database.query.selectFrom('sandbox_events').selectAll().where('id', '=', id),
  )
  return row ?? null
}
