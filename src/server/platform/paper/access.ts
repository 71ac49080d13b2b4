import type { PlanFeature } from '#domain/plans/plans.ts'
import type { Transaction } from '#server/database/database.ts'
import type { AppError } from '../errors.ts'

/** Who knows what the business's plan opens. */
interface Plans {
  refusal(workspaceId: string, feature: PlanFeature): Promise<AppError | null>
  require(
    workspaceId: string,
    feature: PlanFeature,
    within: { readonly transaction: Transaction; readonly isAlone?: true },
  ): Promise<void>
}

/** What a plan must open for an endpoint. */
export interface PaperRule {
  readonly needs: PlanFeature
  /** A business that has such papers from a plan before may still see them. */
  readonly staysReadable?: true
}

/** Refuses what the plan doesn't open, endpoint by endpoint. */
export function paperAccess<Endpoint extends string>(
  plans: Plans,
  rules: Readonly<Record<Endpoint, PaperRule>>,
  hasAny: (workspaceId: string) => Promise<boolean>,
) {
  return {
    /** Whether what is read is closed to changes. */
    async toRead(workspaceId: string, endpoint: Endpoint): Promise<boolean> {
      const refusal = await plans.refusal(workspaceId, rules[endpoint].needs)
      if (refusal === null) return false
      if (rules[endpoint].staysReadable && (await hasAny(workspaceId))) return true
      throw refusal
    },

    toWrite: (transaction: Transaction, workspaceId: string, endpoint: Endpoint): Promise<void> =>
      plans.require(workspaceId, rules[endpoint].needs, { transaction }),

    /** The same for what takes a number: those go one after the other. */
    toNumber: (transaction: Transaction, workspaceId: string, endpoint: Endpoint): Promise<void> =>
      plans.require(workspaceId, rules[endpoint].needs, { transaction, isAlone: true }),
  }
}
