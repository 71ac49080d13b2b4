import type { SubscriptionRecord } from '#domain/plans/subscription.ts'
import { atOnce } from '#server/database/at-once.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { limited } from '#server/database/limited.ts'
import { type Parts, reusable } from '#server/database/reusable.ts'
import type { Compilable } from '#server/database/statements.ts'
import { AppError } from '#server/platform/errors.ts'

/** What a plan has room for so many of. */
export const limitedRows = { clients: limited('clients'), projects: limited('projects') }

const ofWorkspace = ({ query, slot }: Parts<{ readonly workspaceId: string }>) =>
  query
    .selectFrom('subscriptions')
    .select(['plan_id', 'status', 'trial_ends_at', 'period_ends_at', 'past_due_since'])
    .where('workspace_id', '=', slot('workspaceId'))

const subscription = reusable(ofWorkspace)
const lockedSubscription = reusable((parts: Parts<{ readonly workspaceId: string }>) =>
  ofWorkspace(parts).forNoKeyUpdate(),
)

type Row = ReturnType<typeof subscription> extends Compilable<infer One> ? One : never

/** Every workspace has this row: where there is none, the account was deleted while the request was under way. */
const accountGone = () => new AppError('UNAUTHENTICATED')

const toMs = (instant: string | null) => (instant === null ? null : Date.parse(instant))

export const toRecord = (row: Row): SubscriptionRecord => ({
  planId: row.plan_id,
  status: row.status,
  trialEndsAtMs: toMs(row.trial_ends_at),
  periodEndsAtMs: toMs(row.period_ends_at),
  pastDueSinceMs: toMs(row.past_due_since),
})

function only([[row]]: readonly [readonly Row[]]): SubscriptionRecord {
  if (!row) throw accountGone()
  return toRecord(row)
}

export async function findSubscription(
  database: Database,
  workspaceId: string,
): Promise<SubscriptionRecord | null> {
  const [row] = await database.read(workspaceId, subscription({ workspaceId }))
  return row ? toRecord(row) : null
}

/** The same within a transaction, which already holds a connection. */
export async function readSubscription(
  transaction: Transaction,
  workspaceId: string,
): Promise<SubscriptionRecord> {
  return only(await atOnce(transaction, [subscription({ workspaceId })]))
}

/** Locks the workspace's subscription for the transaction, so that writes against a limit come one after the other. */
export async function lockSubscription(
  transaction: Transaction,
  workspaceId: string,
): Promise<SubscriptionRecord> {
  return only(await atOnce(transaction, [lockedSubscription({ workspaceId })]))
}
