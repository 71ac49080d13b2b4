import { sql } from 'kysely'
import type { Language } from '#contract/preferences.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PaymentCheckoutsTable } from '../tables.ts'

/** The business at its payment provider. */
export interface CustomerKey {
  readonly workspaceId: string
  readonly provider: string
}

export async function findCustomerId(
  database: Database,
  { workspaceId, provider }: CustomerKey,
): Promise<string | null> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('payment_customers')
      .select('customer_id')
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider),
  )
  return row?.customer_id ?? null
}

export async function findWorkspaceOf(
  database: Database,
  provider: string,
  customerId: string,
): Promise<string | null> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('payment_customers')
      .select('workspace_id')
      .where('provider', '=', provider)
      .where('customer_id', '=', customerId),
  )
  return row?.workspace_id ?? null
}

export async function insertCustomer(
  database: Database,
  { workspaceId, provider }: CustomerKey,
  customerId: string,
): Promise<void> {
  const row = { workspace_id: workspaceId, provider, customer_id: customerId }
  await database.onAccounts(
    database.query
      .insertInto('payment_customers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Takes the turn to change something at the provider; null while somebody else has it. */
export async function takeTurn(
  database: Database,
  { workspaceId, provider }: CustomerKey,
  { now, until }: { now: string; until: string },
): Promise<string | null> {
  const [row] = await database.onAccounts(
    database.query
      .updateTable('payment_customers')
      .set({ busy_until: until })
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider)
      .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
      .returning('customer_id'),
  )
  return row?.customer_id ?? null
}

export async function endTurn(
  database: Database,
  { workspaceId, provider }: CustomerKey,
  until: string,
): Promise<void> {
  await database.onAccounts(
    database.query
      .updateTable('payment_customers')
      .set({ busy_until: null })
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider)
      .where('busy_until', '=', until),
  )
}

/** The business as every provider's customer; nobody else can change that before the transaction ends. */
export function lockCustomers(
  transaction: Transaction,
  workspaceId: string,
): Promise<{ provider: string; customerId: string; busyUntil: string | null }[]> {
  return transaction
    .selectFrom('payment_customers')
    .select(['provider', 'customer_id as customerId', 'busy_until as busyUntil'])
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .execute()
}

/**
 * Counts a reading that begins now, after all that the business has had of any provider: what is on record is of one
 * of them. Null for a business that the provider doesn't know.
 */
export async function beginReading(
  database: Database,
  { workspaceId, provider }: CustomerKey,
): Promise<{ customerId: string; reading: number } | null> {
  const others = database.query
    .selectFrom('payment_customers as others')
    .select(({ fn }) => fn.max('others.readings').as('readings'))
    .where('others.workspace_id', '=', workspaceId)
  const [row] = await database.onAccounts(
    database.query
      .updateTable('payment_customers')
      .set({ readings: sql<number>`greatest(readings, (${others})) + 1` })
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider)
      .returning(['customer_id', 'readings']),
  )
  return row ? { customerId: row.customer_id, reading: row.readings } : null
}

export async function insertCheckout(database: Database, row: PaymentCheckoutsTable): Promise<void> {
  await database.write(row.workspace_id, (transaction) =>
    transaction.insertInto('payment_checkouts').values(row).execute(),
  )
}

export async function findCheckout(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<{ id: string } | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('payment_checkouts')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id),
  )
  return row ?? null
}

type OpenCheckout = Pick<PaymentCheckoutsTable, 'id' | 'plan_id' | 'billing_interval' | 'url'>

export function findOpenCheckouts(
  database: Database,
  { workspaceId, provider }: CustomerKey,
  now: string,
): Promise<OpenCheckout[]> {
  return database.read(
    workspaceId,
    database.query
      .selectFrom('payment_checkouts')
      .select(['id', 'plan_id', 'billing_interval', 'url'])
      .where('workspace_id', '=', workspaceId)
      .where('provider', '=', provider)
      .where('is_checkout', '=', true)
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc'),
  )
}

export async function endCheckout(
  database: Database,
  { workspaceId, id, at }: { workspaceId: string; id: string; at: string },
): Promise<void> {
  await database.read(
    workspaceId,
    database.query
      .updateTable('payment_checkouts')
      .set({ expires_at: at })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id),
  )
}

/** Pages that have ended: nobody comes back from them any more. */
export async function purgeCheckouts(
  transaction: Transaction,
  workspaceId: string,
  before: string,
): Promise<void> {
  await transaction
    .deleteFrom('payment_checkouts')
    .where('workspace_id', '=', workspaceId)
    .where('expires_at', '<', before)
    .execute()
}

/** Whom to write to about the subscription. */
export interface Owner {
  readonly email: string
  readonly firstName: string
  /** The business, or the person where it has no name. */
  readonly name: string
  readonly address: string | null
  readonly language: Language
}

export async function findOwner(database: Database, workspaceId: string): Promise<Owner | null> {
  const [row] = await database.onAccounts(
    database.query
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .innerJoin('workspaces', 'workspaces.id', 'memberships.workspace_id')
      .leftJoin('preferences', 'preferences.user_id', 'users.id')
      .select(['users.email', 'first_name', 'last_name', 'workspaces.name', 'workspaces.address'])
      .select('preferences.language')
      .where('memberships.workspace_id', '=', workspaceId)
      .where('role', '=', 'owner'),
  )
  if (!row) return null
  const { email, first_name: firstName, address } = row
  const language = row.language ?? 'en'
  return { email, firstName, address, language, name: row.name ?? `${firstName} ${row.last_name}`.trim() }
}

const BATCH = 500

/** Businesses with something due, in batches; `after` is where the next begins, null after all. */
export async function findDue(
  database: Database,
  { now, trialsBefore, after }: { now: string; trialsBefore: string; after: string | null },
): Promise<{ due: readonly string[]; after: string | null }> {
  const { rows } = await database.writeAccounts((transaction) =>
    sql<{ due: string[]; came_to: string | null }>`select due, came_to from find_due_subscriptions(
      ${now}::timestamptz, ${trialsBefore}::timestamptz, ${after}::uuid, ${BATCH})`.execute(transaction),
  )
  const [row] = rows
  return { due: row?.due ?? [], after: row?.came_to ?? null }
}
