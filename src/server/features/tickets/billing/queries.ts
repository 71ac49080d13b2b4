import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '#server/database/database.ts'

interface Invoiced {
  readonly projectId: string
  readonly invoiceId: string
  readonly day: string
  /** What rush cost on it, which holds from then on; null where it has none. */
  readonly rushPercent: number | null
}

/** Writes down which invoice was made last of a project's pieces. */
export async function putInvoice(
  transaction: Transaction,
  workspaceId: string,
  { projectId, invoiceId, day, rushPercent }: Invoiced,
): Promise<void> {
  await transaction
    .insertInto('tickets')
    .values({
      workspace_id: workspaceId,
      id: uuidv7(),
      project_id: projectId,
      rush_percent: rushPercent,
      deposit_minor: null,
      taken_on: day,
      invoice_id: invoiceId,
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'project_id']).doUpdateSet({
        invoice_id: invoiceId,
        rush_percent: sql`coalesce(tickets.rush_percent, excluded.rush_percent)`,
      }),
    )
    .execute()
}
