import type { LimitedKind, RoomLeft } from '#contract/subscriptions.ts'
import { type PlanFeature, type PlanId, type PlanLimits, plans } from '#domain/plans/plans.ts'
import { effectivePlan, isPaidFor, type SubscriptionRecord } from '#domain/plans/subscription.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { m } from '#server/paraglide/messages.js'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StorageRoom } from '#server/platform/files/files.ts'
import { createHeardCache, type Heard } from '#server/platform/heard-cache.ts'
import { type Soon, whenThere } from '#server/platform/soon.ts'
import { lockCustomers } from './payments/queries.ts'
import { limitRefusalOf, noRoomFor, refusalOf } from './policy.ts'
import { findSubscription, limitedRows, lockSubscription, readSubscription } from './queries.ts'

/** The transaction of a write; `isAlone` where such writes of a workspace go one after the other. */
export interface Within {
  readonly transaction: Transaction
  readonly isAlone?: boolean
}

interface RoomAsked {
  /**
   * A deleted row that is had back. It is refused only where one was created since: what a downgrade has left over can
   * be undone (docs/decisions/0003).
   */
  readonly restoredId?: string
  /** The one more is on its way to the database already, in the same transaction and ahead of the count. */
  readonly isWritten?: boolean
}

/** Which plan's rules hold for a workspace. */
export interface Plans {
  /** For what is shown. A trial ends to the second; other changes are heard at once. */
  current(workspaceId: string): Soon<PlanId>
  /** For writes against a limit: read in the write's transaction, which then has the workspace's limits to itself. */
  lock(transaction: Transaction, workspaceId: string): Soon<PlanId>
  /** How many people may sign in to a business, the owner among them. */
  seats(workspaceId: string, within?: Within): Soon<number>
  /** Neither Free nor a trial, which anybody has who signs up; as it is shown or within a write's transaction. */
  isPaidFor(workspaceId: string, transaction?: Transaction): Promise<boolean>
  /** Why a feature is closed, as it is shown or within a write's transaction; null where it is open. */
  refusal(workspaceId: string, feature: PlanFeature, within?: Within): Promise<AppError | null>
  /** Throws that refusal. */
  require(workspaceId: string, feature: PlanFeature, within?: Within): Promise<void>
  /** How many the plan has room for, as it is shown or within a write's transaction; null is 'any number'. */
  room(workspaceId: string, what: LimitedKind, transaction?: Transaction): Soon<number | null>
  /** The same as far as it is known without a question; undefined where it isn't. */
  knownRoom(workspaceId: string, what: LimitedKind): number | null | undefined
  /** What the form of one more can tell before anything is typed into it. */
  roomLeft(workspaceId: string, what: LimitedKind): Promise<RoomLeft>
  /**
   * Refuses one more than there is room for; answers how many that is. Only where that is a number do those who write
   * one go one after the other.
   */
  requireRoom(
    transaction: Transaction,
    workspaceId: string,
    what: LimitedKind,
    asked?: RoomAsked,
  ): Promise<number | null>
  /** How many more the plan has room for, within a write's transaction; null is 'any number'. */
  spare(transaction: Transaction, workspaceId: string, what: LimitedKind): Promise<number | null>
  /** Refuses several where there isn't room for all of them, by what `own` says of those that fit. */
  requireSpare(
    transaction: Transaction,
    workspaceId: string,
    what: LimitedKind,
    needed: number,
    own: (fits: number) => AppError,
  ): Promise<void>
  /** What is refused beyond a limit: `own`, unless the plan has room for more once it is paid for. */
  limitRefusal(
    workspaceId: string,
    limit: keyof PlanLimits,
    own: AppError,
    within?: Within,
  ): Promise<AppError>
  /** For files that are kept, by `lock`. */
  storage(transaction: Transaction, workspaceId: string): Promise<StorageRoom>
  /**
   * Refuses while something is under way at the payment provider, and keeps it from beginning before the transaction
   * ends: whoever pays then is whoever paid when it began.
   */
  requireNoPayment(transaction: Transaction, workspaceId: string): Promise<void>
  /** News of subscriptions that changed, by workspace id. */
  readonly changes: Heard
}

/** What holds for a workspace without a row, which there is none of: the least. */
const nothingOnRecord: SubscriptionRecord = {
  planId: 'free',
  status: 'inactive',
  trialEndsAtMs: null,
  periodEndsAtMs: null,
  pastDueSinceMs: null,
}

export function plansService({ database, clock }: { database: Database; clock: Clock }): Plans {
  const cache = createHeardCache<SubscriptionRecord>({ maxAgeMs: 30_000, maxEntries: 50_000, clock })
  const nowMs = () => clock.now().getTime()

  function recordOf(workspaceId: string, within?: Within): Soon<SubscriptionRecord> {
    if (within) {
      const read = within.isAlone ? lockSubscription : readSubscription
      return read(within.transaction, workspaceId)
    }
    const onRecord = cache.get(workspaceId, () => findSubscription(database, workspaceId))
    return whenThere(onRecord, (record) => record ?? nothingOnRecord)
  }
  const planOf = (workspaceId: string, within?: Within) =>
    whenThere(recordOf(workspaceId, within), (record) => effectivePlan(record, nowMs()))

  const self: Plans = {
    current: (workspaceId) => planOf(workspaceId),
    lock: (transaction, workspaceId) => planOf(workspaceId, { transaction, isAlone: true }),
    seats: (workspaceId, within) =>
      whenThere(planOf(workspaceId, within), (plan) => plans[plan].limits.members),
    async isPaidFor(workspaceId, transaction) {
      return isPaidFor(await recordOf(workspaceId, transaction && { transaction }), nowMs())
    },
    async refusal(workspaceId, feature, within) {
      return refusalOf(await recordOf(workspaceId, within), feature, nowMs())
    },
    async require(workspaceId, feature, within) {
      const refusal = await self.refusal(workspaceId, feature, within)
      if (refusal) throw refusal
    },
    room: (workspaceId, what, transaction) =>
      whenThere(planOf(workspaceId, transaction && { transaction }), (plan) => plans[plan].limits[what]),
    knownRoom(workspaceId, what) {
      const record = cache.known(workspaceId)
      return record && plans[effectivePlan(record, nowMs())].limits[what]
    },
    async requireRoom(transaction, workspaceId, what, { restoredId, isWritten = false } = {}) {
      if (plans[await planOf(workspaceId, { transaction })].limits[what] === null) return null
      const room = plans[await self.lock(transaction, workspaceId)].limits[what]
      if (room === null) return null
      const { countLive, hasSuccessor } = limitedRows[what]
      const others = (await countLive(transaction, workspaceId)) - (isWritten ? 1 : 0)
      if (others < room) return room
      if (restoredId !== undefined && !(await hasSuccessor(transaction, workspaceId, restoredId))) return room
      throw await self.limitRefusal(workspaceId, what, noRoomFor(what, room), { transaction })
    },
    async roomLeft(workspaceId, what) {
      const room = await self.room(workspaceId, what)
      if (room === null) return { left: null, refusal: null }
      const left = Math.max(0, room - (await limitedRows[what].countShown(database, workspaceId)))
      if (left > 0) return { left, refusal: null }
      const { message } = await self.limitRefusal(workspaceId, what, noRoomFor(what, room))
      return { left, refusal: message }
    },
    async spare(transaction, workspaceId, what) {
      const room = await self.room(workspaceId, what, transaction)
      if (room === null) return null
      return Math.max(0, room - (await limitedRows[what].countLive(transaction, workspaceId)))
    },
    async requireSpare(transaction, workspaceId, what, needed, own) {
      await self.lock(transaction, workspaceId)
      const fits = await self.spare(transaction, workspaceId, what)
      if (fits === null || needed <= fits) return
      throw await self.limitRefusal(workspaceId, what, own(fits), { transaction })
    },
    async limitRefusal(workspaceId, limit, own, within) {
      return limitRefusalOf(await recordOf(workspaceId, within), limit, own, nowMs())
    },
    async storage(transaction, workspaceId) {
      const record = await recordOf(workspaceId, { transaction, isAlone: true })
      const own = new AppError('PLAN_STORAGE_LIMIT_REACHED')
      return {
        limitBytes: plans[effectivePlan(record, nowMs())].limits.storageBytes,
        refusal: limitRefusalOf(record, 'storageBytes', own, nowMs()),
      }
    },
    async requireNoPayment(transaction, workspaceId) {
      const customers = await lockCustomers(transaction, workspaceId)
      const isBusy = customers.some(({ busyUntil }) => busyUntil !== null && Date.parse(busyUntil) > nowMs())
      if (isBusy) throw new AppError('CONFLICT', { message: m.plans_payment_under_way() })
    },
    changes: cache,
  }
  return self
}
