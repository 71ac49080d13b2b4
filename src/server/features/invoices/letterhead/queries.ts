import { untold } from '#documents/invoice/invoice-document.ts'
import type { Database } from '#server/database/database.ts'
import type { SentAs } from '../columns.ts'

export type { SentAs }

/** How an invoice was sent; `sentAs` is null where it never was. */
export async function findSentAs(
  database: Database,
  workspaceId: string,
  id: string,
): Promise<{ readonly sentAs: SentAs | null } | null> {
  const [row] = await database.read(
    workspaceId,
    database.query
      .selectFrom('invoices')
      .select('sent_as as sentAs')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  )
  if (!row?.sentAs) return row ?? null
  const { letterhead, region } = row.sentAs
  // What was sent before a business could tell some of these says nothing of them.
  return { sentAs: { letterhead: { ...untold, ...letterhead }, region } }
}
