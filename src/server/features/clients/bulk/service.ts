import type { Transaction } from '#server/database/database.ts'
import type { Plans } from '#server/features/subscriptions/service.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from '#server/platform/errors.ts'
import {
  hideUntouchedClients,
  insertClients,
  insertStatusChanges,
  type KnownClient,
  type NewClient,
  readKnownClients,
} from './queries.ts'

export type { KnownClient, NewClient }

/** Many clients in one go, for imports. Who calls tells of them as one activity. */
export function clientsInBulk(plans: Plans) {
  return {
    /** How many more there is room for. */
    spare: (transaction: Transaction, workspaceId: string) =>
      plans.spare(transaction, workspaceId, 'clients'),

    /** Everybody there is, for rows to be matched with. */
    async known(transaction: Transaction, workspaceId: string): Promise<KnownClient[]> {
      const room = await plans.room(workspaceId, 'clients', transaction)
      return readKnownClients(transaction, workspaceId, room)
    },

    /** Adds them all, or none where the plan has no room for all of them. */
    async add(
      transaction: Transaction,
      workspaceId: string,
      clients: readonly NewClient[],
      at: string,
    ): Promise<void> {
      if (clients.length === 0) return
      const needed = clients.length
      await plans.requireSpare(transaction, workspaceId, 'clients', needed, (fits) => {
        const message = m.imports_no_room_clients({ fits, needed })
        return new AppError('PLAN_CLIENT_LIMIT_REACHED', { message })
      })
      await insertClients(transaction, workspaceId, clients, at)
      const changes = clients.map(({ id, status }) => ({ clientId: id, status }))
      await insertStatusChanges(transaction, workspaceId, changes, at)
    },

    /** Removes those that nobody has changed or used since they were written; answers their ids. */
    async removeUntouched(
      transaction: Transaction,
      workspaceId: string,
      ids: readonly string[],
      times: { writtenAt: string; at: string },
    ): Promise<string[]> {
      if (ids.length === 0) return []
      const removed = await hideUntouchedClients(transaction, workspaceId, ids, times)
      const changes = removed.map((clientId) => ({ clientId, status: null }))
      await insertStatusChanges(transaction, workspaceId, changes, times.at)
      return removed
    },
  }
}
