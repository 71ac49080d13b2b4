import type { Closing, ClosingBusiness, Storage } from '#contract/account.ts'
import { storedKinds } from '#contract/account.ts'
import { plans as allPlans } from '#domain/plans/plans.ts'
import { mayRole } from '#domain/team/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Origin } from '#server/platform/origin.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions.ts'
import { countRows, findPerson, findPlaces, findStored, type Place } from './queries.ts'

export interface AccountNeeds {
  readonly plans: Plans
  /** What is paid now. */
  readonly paid: (workspaceId: string) => Promise<ClosingBusiness['subscription']>
  /** Somebody leaves a business of another's. */
  readonly leave: (
    transaction: Transaction,
    member: { readonly workspaceId: string; readonly memberId: string },
    origin: Origin,
  ) => Promise<void>
  /** What they had exported there goes. */
  readonly dropExports: (
    transaction: Transaction,
    asker: { readonly workspaceId: string; readonly userId: string },
  ) => Promise<void>
}

/** What a business holds, and what would go with an account. */
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

    async closing({ userId }: SignedIn): Promise<Closing> {
      const [person, places] = await Promise.all([findPerson(database, userId), findPlaces(database, userId)])
      const [owned, others] = parted(places)
      return {
        asksPassword: person?.passwordHash != null,
        businesses: await Promise.all(
          owned.map(async ({ id, name, people }) => {
            const [counts, subscription] = await Promise.all([countRows(database, id), paid(id)])
            return { id, name, people, counts, subscription }
          }),
        ),
        memberships: others.map(({ id, name, role }) => ({ id, name, role })),
      }
    },
  }
}

/** What goes with somebody, and what they only leave. */
export const parted = (places: readonly Place[]): readonly [readonly Place[], readonly Place[]] => [
  places.filter(({ role }) => mayRole(role, 'business.close')),
  places.filter(({ role }) => !mayRole(role, 'business.close')),
]
