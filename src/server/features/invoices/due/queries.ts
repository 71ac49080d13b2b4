import { sql } from 'kysely'
import type { DueMark } from '#contract/calendar.ts'
import type { Database } from '#server/database/database.ts'
import { clientOf, isIssued, nextDue } from '#server/database/vocabulary.ts'

/** The days on which something of sent invoices is due next, both days included: drafts are nobody's business yet, and what is void no longer. */
export async function findDueInvoices(
  database: Database,
  workspaceId: string,
  from: string,
  to: string,
): Promise<DueMark[]> {
  const rows = await database.read(
    workspaceId,
    database.query
      .selectFrom('invoices')
      .leftJoin('clients', (join) => join.on(clientOf('invoices')))
      .select([
        'invoices.id',
        'invoices.invoice_number as title',
        sql<string | null>`coalesce(clients.name, invoices.billed_to ->> 'name')`.as('clientName'),
        nextDue.as('day'),
        'invoices.status',
      ])
      .where('invoices.workspace_id', '=', workspaceId)
      .where(isIssued)
      .where(nextDue, '>=', from)
      .where(nextDue, '<=', to)
      .orderBy(nextDue)
      .orderBy('invoices.invoice_number'),
  )
  return rows.map(({ status, ...row }) => ({ kind: 'invoice', ...row, done: status === 'paid' }))
}

const BATCH = 500

/** Marks what is overdue in the next batch of businesses; answers the last of them, null after all. */
export async function markOverdue(
  database: Database,
  today: { readonly byZone: Readonly<Record<string, string>>; readonly elsewhere: string },
  after: string | null,
): Promise<string | null> {
  const [row] = await database.onAccounts(
    database.query.selectNoFrom(
      sql<string | null>`mark_overdue(${JSON.stringify(today.byZone)}::jsonb, ${today.elsewhere}::date,
        ${after}::uuid, ${BATCH})`.as('last'),
    ),
  )
  return row?.last ?? null
}
