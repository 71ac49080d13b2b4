import { type PlanId, plans } from '#domain/plans/plans.ts'
import { effectivePlan, type SubscriptionRecord } from '#domain/plans/subscription.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import { createHeardCache, type Heard } from '#server/platform/heard-cache.ts'
import { findSubscription, lockSubscription, readSubscription } from './queries.ts'

/** What a plan has room for so many of, with the refusal of one more. */
const limitReached = {
  clients: 'PLAN_CLIENT_LIMIT_REACHED',
  projects: 'PLAN_PROJECT_LIMIT_REACHED',
} as const
type Limited = keyof typeof limitReached

type Count = (transaction: Transaction, workspaceId: string) => Promise<number>

/** Which plan's rules hold for a workspace. */
export interface Plans {
  /** For what is shown. A trial ends to the second; other changes are heard at once. */
  current(workspaceId: string): Promise<PlanId>
  /** For other writes, within their transaction. */
  within(transaction: Transaction, workspaceId: string): Promise<PlanId>
  /** For writes against a limit: read in the write's transaction, which then has the workspace's limits to itself. */
  lock(transaction: Transaction, workspaceId: string): Promise<PlanId>
  /** How many the plan has room for, as it is shown or within a write's transaction; null is 'any number'. */
  room(workspaceId: string, what: Limited, transaction?: Transaction): Promise<number | null>
  /** Refuses one more than there is room for, by `lock`; answers how many that is. */
  requireRoom(
    transaction: Transaction,
    workspaceId: string,
    what: Limited,
    count: Count,
  ): Promise<number | null>
  /** News of subscriptions that changed, by workspace id. */
  readonly changes: Heard
}

export function plansService({ database, clock }: { database: Database; clock: Clock }): Plans {
  const cache = createHeardCache<SubscriptionRecord>({ maxAgeMs: 30_000, maxEntries: 50_000, clock })
  const planNow = (record: SubscriptionRecord) => effectivePlan(record, clock.now().getTime())
  const self: Plans = {
    async current(workspaceId) {
      const record = await cache.get(workspaceId, () => findSubscription(database, workspaceId))
      return record ? planNow(record) : 'free'
    },
    within: async (transaction, workspaceId) => planNow(await readSubscription(transaction, workspaceId)),
    lock: async (transaction, workspaceId) => planNow(await lockSubscription(transaction, workspaceId)),
    async room(workspaceId, what, transaction) {
      const plan = await (transaction ? self.within(transaction, workspaceId) : self.current(workspaceId))
      return plans[plan].limits[what]
    },
    async requireRoom(transaction, workspaceId, what, count) {
      const room = plans[await self.lock(transaction, workspaceId)].limits[what]
      if (room !== null && (await count(transaction, workspaceId)) >= room) {
        throw new AppError(limitReached[what], {
          message: `Your plan has room for ${room} ${what}. Upgrade to add more.`,
        })
      }
      return room
    },
    changes: cache,
  }
  return self
}
