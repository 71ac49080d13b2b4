import { businessOnInvoices } from '#contract/business.ts'
import type { Database } from '#server/database/database.ts'
import type { SentAs } from '../columns.ts'

export type { SentAs }

/** What was sent before a business could tell these says nothing of them. */
const untold = Object.fromEntries(Object.keys(businessOnInvoices).map((name) => [name, null])) as Readonly<
  Record<keyof typeof businessOnInvoices, null>
>

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
  return { sentAs: { letterhead: { ...untold, ...letterhead }, region } }
}
