import type { ReplyData } from '#contract/endpoint.ts'
import type { SecurityEventKind } from '#contract/security-events.ts'
import type { teamEndpoints } from '#contract/team.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Pictures } from '#server/features/settings/service.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import type { Origin } from '#server/platform/origin.ts'

/** What the team uses of accounts: who they are, and how they come in. */
export interface AccountNeeds {
  readonly invited: {
    passwordHash(
      password: string,
      owner: { readonly email: string; readonly firstName: string; readonly lastName: string },
    ): Promise<string>
    open(
      transaction: Transaction,
      invited: {
        readonly email: string
        readonly firstName: string
        readonly lastName: string
        readonly passwordHash: string
        readonly language: 'en' | 'de'
      },
      origin: Origin,
    ): Promise<string | null>
    record(
      transaction: Transaction,
      event: { userId: string; kind: SecurityEventKind; origin: Origin },
    ): Promise<void>
  }
  readonly signin: {
    admitted(token: string): Promise<ReplyData<(typeof teamEndpoints)['signupInvited']>>
  }
}

/** What is somebody's to do becomes another member's, or nobody's. */
export type HandOver = (
  transaction: Transaction,
  workspaceId: string,
  members: { readonly from: string; readonly to: string | null },
) => Promise<void>

export interface TeamNeeds {
  readonly plans: Plans
  readonly pictures: Pictures
  readonly accounts: AccountNeeds
  /** Of every feature whose records are somebody's. */
  readonly handOvers: readonly HandOver[]
}
