import { type Selectable, sql } from 'kysely'
import type { TillState } from '#domain/paying/till-states.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Fee } from '#server/platform/tills/till.ts'

export type ClientPaymentRow = Selectable<Tables['client_payments']>

interface Named {
  readonly workspaceId: string
  readonly id: string
}

const selectOne = (query: Database['query'] | Transaction, { workspaceId, id }: Named) =>
  query.selectFrom('client_payments').selectAll().where('workspace_id', '=', workspaceId).where('id', '=', id)

export async function findPayment(database: Database, named: Named): Promise<ClientPaymentRow | null> {
  const [row] = await database.read(named.workspaceId, selectOne(database.query, named))
  return row ?? null
}

/** Held until the end; its invoice is held before it. */
export async function lockPayment(transaction: Transaction, named: Named): Promise<ClientPaymentRow | null> {
  const row = await selectOne(transaction, named).forNoKeyUpdate().executeTakeFirst()
  return row ?? null
}

export async function findByProvider(
  database: Database,
  workspaceId: string,
  { provider, providerId }: { readonly provider: string; readonly providerId: string },
): Promise<ClientPaymentRow | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('client_payments')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider)
      .where('provider_id', '=', providerId),
  )
  return row ?? null
}

/** Those that something is still expected of: of a client, or of the bank that decides on what is disputed. */
export const readUnderWay = (
  transaction: Transaction,
  workspaceId: string,
  invoiceId: string,
): Promise<ClientPaymentRow[]> =>
  transaction
    .selectFrom('client_payments')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where((row) => row.or([row('state', 'in', ['open', 'processing']), row('disputed_minor', '>', 0)]))
    .orderBy('id')
    .execute()

/** The pages of a business that are open. */
export const findOpen = (database: Database, workspaceId: string): Promise<ClientPaymentRow[]> =>
  database.read(
    workspaceId,
    database.query
      .selectFrom('client_payments')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('state', '=', 'open')
      .orderBy('id'),
  )

export type NewPayment = Pick<
  ClientPaymentRow,
  | 'workspace_id'
  | 'id'
  | 'invoice_id'
  | 'provider'
  | 'account_id'
  | 'amount_minor'
  | 'currency'
  | 'created_at'
  | 'expires_at'
>

export async function insertPayment(transaction: Transaction, row: NewPayment): Promise<void> {
  await transaction.insertInto('client_payments').values(row).execute()
}

/** What the provider answered, where that hasn't been written down. */
export async function savePage(
  database: Database,
  { workspaceId, id }: Named,
  { providerId, url, expiresAt }: { providerId: string; url: string; expiresAt: string },
): Promise<void> {
  await database.read(
    workspaceId,
    database.query
      .updateTable('client_payments')
      .set({ provider_id: providerId, url, expires_at: expiresAt })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('provider_id', 'is', null),
  )
}

export async function saveState(
  transaction: Transaction,
  { workspaceId, id }: Named,
  { state, settledAt }: { state: TillState; settledAt: string | null },
): Promise<void> {
  await transaction
    .updateTable('client_payments')
    .set({ state, settled_at: settledAt })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Counts a reading of the provider that begins now. */
export async function beginReading(database: Database, { workspaceId, id }: Named): Promise<number> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .updateTable('client_payments')
      .set({ readings: sql<number>`readings + 1` })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .returning('readings'),
  )
  return row?.readings ?? 0
}

interface Disputed {
  readonly reading: number
  readonly disputedMinor: number
  readonly fee: Fee | null
}

/** What a bank hasn't decided, and what it costs, by the last reading whose givings back are on record. */
export async function saveDisputed(
  transaction: Transaction,
  { workspaceId, id }: Named,
  { reading, disputedMinor, fee }: Disputed,
): Promise<void> {
  await transaction
    .updateTable('client_payments')
    .set({ reading, disputed_minor: disputedMinor })
    .set({ dispute_fee_minor: fee?.amountMinor ?? 0, dispute_fee_currency: fee?.currency ?? null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

interface Return {
  readonly id: string
  readonly minor: number
  readonly reason: string
}

/** What is being given back, or that nothing is. */
export async function saveReturn(
  transaction: Transaction,
  { workspaceId, id }: Named,
  given: Return | null,
): Promise<void> {
  await transaction
    .updateTable('client_payments')
    .set({
      return_id: given?.id ?? null,
      return_minor: given?.minor ?? null,
      return_reason: given?.reason ?? null,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** The payment on record of an invoice that came of one at a till. */
export async function findOfRecorded(
  database: Database,
  workspaceId: string,
  { invoiceId, paymentId }: { readonly invoiceId: string; readonly paymentId: string },
): Promise<ClientPaymentRow | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('client_payments')
      .selectAll('client_payments')
      .innerJoin('payments', (join) =>
        join
          .onRef('payments.workspace_id', '=', 'client_payments.workspace_id')
          .onRef('payments.client_payment_id', '=', 'client_payments.id'),
      )
      .where('client_payments.workspace_id', '=', workspaceId)
      .where('payments.invoice_id', '=', invoiceId)
      .where('payments.id', '=', paymentId),
  )
  return row ?? null
}

interface Shown
  extends Pick<
    ClientPaymentRow,
    | 'id'
    | 'amount_minor'
    | 'state'
    | 'created_at'
    | 'return_id'
    | 'disputed_minor'
    | 'dispute_fee_minor'
    | 'dispute_fee_currency'
  > {
  readonly paymentId: string | null
  readonly refundedMinor: number
  readonly refundIds: string[]
}

/** Oldest first. */
export const findOfInvoice = (database: Database, workspaceId: string, invoiceId: string): Promise<Shown[]> =>
  database.read(
    workspaceId,
    database.query
      .selectFrom('client_payments')
      .leftJoin('payments', (join) =>
        join
          .onRef('payments.workspace_id', '=', 'client_payments.workspace_id')
          .onRef('payments.client_payment_id', '=', 'client_payments.id'),
      )
      .select(['client_payments.id', 'client_payments.amount_minor', 'state', 'client_payments.created_at'])
      .select(['return_id', 'disputed_minor', 'dispute_fee_minor', 'dispute_fee_currency'])
      .select('payments.id as paymentId')
      .select(
        sql<number>`coalesce((select -sum(refunds.amount_minor) from payments as refunds
          where refunds.workspace_id = payments.workspace_id and refunds.refund_of = payments.id), 0)::bigint`.as(
          'refundedMinor',
        ),
      )
      .select(
        sql<string[]>`array(select refunds.id from payments as refunds
          where refunds.workspace_id = payments.workspace_id and refunds.refund_of = payments.id
            and refunds.till_refund_id is not null)`.as('refundIds'),
      )
      .where('client_payments.workspace_id', '=', workspaceId)
      .where('client_payments.invoice_id', '=', invoiceId)
      .orderBy('client_payments.id'),
  )
