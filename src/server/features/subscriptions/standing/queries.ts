import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PlanId } from '#domain/plans/plans.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ProviderCharge } from '#server/platform/payments/provider.ts'
import type { Owner } from '../payments/queries.ts'

/** The whole of what is on record about a subscription, and its charges. */

export type SubscriptionRow = Selectable<Tables['subscriptions']>
export type ChargeRow = Selectable<Tables['payment_charges']>

export async function findSubscriptionRow(database: Database, workspaceId: string): Promise<SubscriptionRow> {
  const [row] = await database.read(
    workspaceId,
    database.query.selectFrom('subscriptions').selectAll().where('workspace_id', '=', workspaceId),
  )
  if (!row) throw new Error('A workspace has no subscription on record')
  return row
}

/** What is paid at a provider, and until when; null where nothing is, also for a business that is no more. */
export async function findPaidPlan(
  database: Database,
  workspaceId: string,
): Promise<{ plan: PlanId; paidUntil: string | null } | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('subscriptions')
      .select(['plan_id as plan', 'period_ends_at as paidUntil'])
      .where('workspace_id', '=', workspaceId)
      .where('provider_subscription_id', 'is not', null),
  )
  return row ?? null
}

export function lockSubscriptionRow(transaction: Transaction, workspaceId: string): Promise<SubscriptionRow> {
  return transaction
    .selectFrom('subscriptions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveSubscriptionRow(
  transaction: Transaction,
  workspaceId: string,
  fields: Partial<SubscriptionRow>,
): Promise<void> {
  await transaction.updateTable('subscriptions').set(fields).where('workspace_id', '=', workspaceId).execute()
}

const HISTORY_MAX = 100

export function findCharges(database: Database, workspaceId: string): Promise<ChargeRow[]> {
  return database.read(
    workspaceId,
    database.query
      .selectFrom('payment_charges')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(HISTORY_MAX),
  )
}

export async function findCharge(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<ChargeRow | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('payment_charges')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id),
  )
  return row ?? null
}

/** Writes down what the provider says of a charge; answers its id where it has only now been paid. */
export async function saveCharge(
  transaction: Transaction,
  {
    workspaceId,
    provider,
    billedTo,
  }: { workspaceId: string; provider: string; billedTo: Pick<Owner, 'name' | 'address' | 'email'> },
  charge: ProviderCharge,
): Promise<string | null> {
  const known = await transaction
    .selectFrom('payment_charges')
    .select(['id', 'status'])
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', provider)
    .where('provider_id', '=', charge.id)
    .executeTakeFirst()
  const said = {
    number: charge.number,
    at: charge.at,
    amount_minor: charge.amountMinor,
    refunded_minor: charge.refundedMinor,
    status: charge.status,
    plan_id: charge.planId,
    lines: JSON.stringify(charge.lines),
    card_brand: charge.card?.brand ?? null,
    card_last4: charge.card?.last4 ?? null,
  }
  const id = known?.id ?? uuidv7()
  if (known) {
    await transaction
      .updateTable('payment_charges')
      .set(said)
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute()
  } else {
    await transaction
      .insertInto('payment_charges')
      .values({
        ...said,
        workspace_id: workspaceId,
        id,
        provider,
        provider_id: charge.id,
        billed_to: JSON.stringify(billedTo),
      })
      .execute()
  }
  const isNewlyPaid = charge.status === 'paid' && known?.status !== 'paid' && charge.amountMinor > 0
  return isNewlyPaid ? id : null
}
