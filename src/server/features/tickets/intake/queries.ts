import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/database/database.ts'

interface Agreed {
  readonly projectId: string
  readonly rushPercent: number | null
  readonly depositMinor: number | null
  readonly takenOn: string
}

export async function insertTicket(
  transaction: Transaction,
  workspaceId: string,
  { projectId, rushPercent, depositMinor, takenOn }: Agreed,
): Promise<void> {
  await transaction
    .insertInto('tickets')
    .values({
      workspace_id: workspaceId,
      id: uuidv7(),
      project_id: projectId,
      rush_percent: rushPercent,
      deposit_minor: depositMinor,
      taken_on: takenOn,
      invoice_id: null,
    })
    .execute()
}
