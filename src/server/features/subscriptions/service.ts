import type { PlanId } from '#domain/plans/plans.ts'
import { effectivePlan, type SubscriptionRecord } from '#domain/plans/subscription.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createHeardCache, type Heard } from '#server/platform/heard-cache.ts'
import { findSubscription, lockSubscription, readSubscription } from './queries.ts'

/** Which plan's rules hold for a workspace. */
export interface Plans {
  /** For what is shown. A trial ends to the second; other changes are heard at once. */
  current(workspaceId: string): Promise<PlanId>
  /** For other writes, within their transaction. */
  within(transaction: Transaction, workspaceId: string): Promise<PlanId>
  /** For writes against a limit: read in the write's transaction, which then has the workspace's limits to itself. */
  lock(transaction: Transaction, workspaceId: string): Promise<PlanId>
  /** News of subscriptions that changed, by workspace id. */
  readonly changes: Heard
}

export function plansService({ database, clock }: { database: Database; clock: Clock }): Plans {
  const cache = createHeardCache<SubscriptionRecord>({ maxAgeMs: 30_000, maxEntries: 50_000, clock })
  const planNow = (record: SubscriptionRecord) => effectivePlan(record, clock.now().getTime())
  return {
    async current(workspaceId) {
      const record = await cache.get(workspaceId, () => findSubscription(database, workspaceId))
      return record ? planNow(record) : 'free'
    },
    within: async (transaction, workspaceId) => planNow(await readSubscription(transaction, workspaceId)),
    lock: async (transaction, workspaceId) => planNow(await lockSubscription(transaction, workspaceId)),
    changes: cache,
  }
}
