import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { ofTheBusiness } from '#server/platform/acting-client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSettings, readSettings } from '../queries.ts'

/** Why clients have no page just now. */
export interface PortalAccess {
  /** Null where they have. */
  refusal(workspaceId: string, transaction?: Transaction): Promise<AppError | null>
  /** Whether clients see their measurements on it. */
  showsMeasurements(workspaceId: string, transaction?: Transaction): Promise<boolean>
  require(workspaceId: string, transaction?: Transaction): Promise<void>
  /** Of the plan alone, which is told to whoever asks for a client that isn't theirs, too. */
  requirePlan(workspaceId: string, transaction?: Transaction): Promise<void>
}

export function portalAccess({ database }: Pick<Platform, 'database'>, plans: Plans): PortalAccess {
  const settings = (workspaceId: string, transaction?: Transaction) =>
    transaction ? readSettings(transaction, workspaceId) : findSettings(database, workspaceId)
  const refusal = (workspaceId: string, transaction?: Transaction): Promise<AppError | null> =>
    ofTheBusiness(async () => {
      const within = transaction && { transaction }
      const closed = await plans.refusal(workspaceId, 'client-portal', within)
      if (closed !== null) return closed
      const { isOn } = await settings(workspaceId, transaction)
      return isOn ? null : new AppError('CONFLICT', { message: m.portal_is_off() })
    })
  return {
    refusal,
    showsMeasurements: (workspaceId, transaction) =>
      ofTheBusiness(async () => (await settings(workspaceId, transaction)).showsMeasurements),
    requirePlan: (workspaceId, transaction) =>
      plans.require(workspaceId, 'client-portal', transaction && { transaction }),
    async require(workspaceId, transaction) {
      const refused = await refusal(workspaceId, transaction)
      if (refused !== null) throw refused
    },
  }
}
