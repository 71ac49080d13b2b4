import type { Database, Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { rules } from '../policy.ts'
import { hasInvoices } from '../queries.ts'

type Endpoint = keyof typeof rules

/** Refuses what the plan doesn't open. */
export function invoiceAccess(database: Database, plans: Plans) {
  return {
    /** Whether what is read is closed to changes. */
    async toRead(workspaceId: string, endpoint: Endpoint): Promise<boolean> {
      const refusal = await plans.refusal(workspaceId, rules[endpoint].needs)
      if (refusal === null) return false
      if (rules[endpoint].staysReadable && (await hasInvoices(database, workspaceId))) return true
      throw refusal
    },

    toWrite: (transaction: Transaction, workspaceId: string, endpoint: Endpoint): Promise<void> =>
      plans.require(workspaceId, rules[endpoint].needs, { transaction }),

    /** The same for what takes a number: those go one after the other. */
    toNumber: (transaction: Transaction, workspaceId: string, endpoint: Endpoint): Promise<void> =>
      plans.require(workspaceId, rules[endpoint].needs, { transaction, isAlone: true }),
  }
}
