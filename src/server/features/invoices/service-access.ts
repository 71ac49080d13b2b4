import { plans as planTable } from '#domain/plans/plans.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { rules } from './policy.ts'
import { hasInvoices } from './queries.ts'

type Endpoint = keyof typeof rules

/** Refuses what the plan doesn't open. */
export function invoiceAccess(database: Database, plans: Plans) {
  const opens = (plan: keyof typeof planTable, endpoint: Endpoint) =>
    planTable[plan].features.has(rules[endpoint].needs)

  return {
    /** Whether what is read is closed to changes. */
    async toRead(workspaceId: string, endpoint: Endpoint): Promise<boolean> {
      if (opens(await plans.current(workspaceId), endpoint)) return false
      if (rules[endpoint].staysReadable && (await hasInvoices(database, workspaceId))) return true
      throw new AppError('FEATURE_NOT_AVAILABLE')
    },

    async toWrite(transaction: Transaction, workspaceId: string, endpoint: Endpoint): Promise<void> {
      if (!opens(await plans.within(transaction, workspaceId), endpoint)) {
        throw new AppError('FEATURE_NOT_AVAILABLE')
      }
    },

    /** The same for what takes a number: those go one after the other. */
    async toNumber(transaction: Transaction, workspaceId: string, endpoint: Endpoint): Promise<void> {
      if (!opens(await plans.lock(transaction, workspaceId), endpoint)) {
        throw new AppError('FEATURE_NOT_AVAILABLE')
      }
    },
  }
}
