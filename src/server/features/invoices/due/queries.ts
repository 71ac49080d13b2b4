import { sql } from 'kysely'
import type { DueMark } from '#contract/calendar.ts'
import type { Database } from '#server/database/database.ts'

/** The due days of sent invoices, both days included: drafts are nobody's business yet, and what is void no longer. */
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
      .leftJoin('clients', (join) =>
        join
          .onRef('clients.workspace_id', '=', 'invoices.workspace_id')
          .onRef('clients.id', '=', 'invoices.client_id')
          .on('clients.deleted_at', 'is', null),
      )
      .select([
        'invoices.id',
        'invoices.invoice_number as title',
        sql<string | null>`coalesce(clients.name, invoices.billed_to ->> 'name')`.as('clientName'),
        'invoices.due_date as day',
        'invoices.status',
      ])
      .where('invoices.workspace_id', '=', workspaceId)
      .where('invoices.deleted_at', 'is', null)
      .where('invoices.voided_at', 'is', null)
      .where('invoices.status', '<>', 'draft')
      .where('invoices.due_date', '>=', from)
      .where('invoices.due_date', '<=', to)
      .orderBy('invoices.due_date')
      .orderBy('invoices.invoice_number'),
  )
  return rows.map(({ status, ...row }) => ({ kind: 'invoice', ...row, done: status === 'paid' }))
}
