import type { Closing, Storage } from '#contract/account.ts'
import { storedKinds } from '#contract/account.ts'
import { plans as allPlans } from '#domain/plans/plans.ts'
import type { Regions } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Session } from '#server/platform/sessions.ts'
import { countRows, findOwner, findStored } from './queries.ts'

export interface AccountNeeds {
  readonly plans: Plans
  readonly regions: Regions
  /** What is paid now. */
  readonly paid: (workspaceId: string) => Promise<Closing['subscription']>
}

/** What an account holds, and what would go with it. */
export function accountService(
  { database }: Pick<Platform, 'database'>,
  { plans, paid }: Pick<AccountNeeds, 'plans' | 'paid'>,
) {
  return {
    async storage(workspaceId: string): Promise<Storage> {
      const [stored, plan] = await Promise.all([
        findStored(database, workspaceId),
        plans.current(workspaceId),
      ])
      const kinds = storedKinds.map((kind) => ({
        kind,
        bytes: stored.find((one) => one.kind === kind)?.bytes ?? 0,
      }))
      const usedBytes = kinds.reduce((sum, { bytes }) => sum + bytes, 0)
      return { usedBytes, limitBytes: allPlans[plan].limits.storageBytes, plan, kinds }
    },

    async closing({ userId, workspaceId }: Session): Promise<Closing> {
      const [owner, counts, subscription] = await Promise.all([
        findOwner(database, userId),
        countRows(database, workspaceId),
        paid(workspaceId),
      ])
      return { asksPassword: owner?.passwordHash != null, counts, subscription }
    },
  }
}
