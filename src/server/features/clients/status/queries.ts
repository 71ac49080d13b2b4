import { v7 as uuidv7 } from 'uuid'
import type { ClientStatus } from '#contract/clients.ts'
import type { Transaction } from '#server/database/database.ts'

/** Writes down what a client's status has become, null once it is gone, in the transaction of the change. */
export async function insertStatusChange(
  transaction: Transaction,
  workspaceId: string,
  { clientId, status, at }: { clientId: string; status: ClientStatus | null; at: string },
): Promise<void> {
  await transaction
    .insertInto('client_status_changes')
    .values({ workspace_id: workspaceId, id: uuidv7(), client_id: clientId, at, status })
    .execute()
}
