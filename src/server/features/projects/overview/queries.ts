import { sql } from 'kysely'
import { OVERVIEW_MAX, type ProjectOverview } from '#contract/project-overview.ts'
import type { Project } from '#contract/projects.ts'
import { fromMinor } from '#domain/money/minor.ts'
import { garmentOf } from '#domain/projects/garment-of.ts'
import type { Transaction } from '#server/database/database.ts'
import { isThere } from '#server/database/deleting.ts'
import { asked, balance, isIssued, isOfKind, isVoid, nextDue } from '#server/database/vocabulary.ts'

interface Amounts {
  readonly currency: string
  readonly totalMinor: number
  readonly paidMinor: number
  readonly balanceMinor: number
}

type Invoice = ProjectOverview['invoices'][number]

interface Row {
  readonly set: ProjectOverview['set']
  readonly appointments: ProjectOverview['appointments'] | null
  readonly invoices:
    | (Omit<Invoice, 'amount' | 'paid' | 'balance' | 'credited'> &
        Amounts & { readonly creditedMinor: number })[]
    | null
  readonly billed: Amounts[] | null
  readonly patterns: ProjectOverview['patterns'] | null
}

const amountsOf = ({ currency, totalMinor, paidMinor, balanceMinor }: Amounts) => ({
  currency,
  amount: fromMinor(totalMinor),
  paid: fromMinor(paidMinor),
  balance: fromMinor(balanceMinor),
})

/** An instant within JSON, as the rest of the API writes it. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What belongs to a project, in one statement. */
export async function readOverview(
  transaction: Transaction,
  workspaceId: string,
  { id, clientId, measurementId, type }: Project,
): Promise<ProjectOverview> {
  const ofProject = (table: string) =>
    sql`from ${sql.table(table)} where workspace_id = ${workspaceId} and project_id = ${id} and deleted_at is null`
  const { rows } = await sql<Row>`
    select
      (select json_build_object('id', id, 'garmentType', garment_type, 'takenAt', ${instant('created_at')},
          'sizes', sizes, 'isChosen', id is not distinct from ${measurementId}::uuid)
        from measurements where workspace_id = ${workspaceId} and client_id = ${clientId?._id ?? null}
          and deleted_at is null and (id = ${measurementId}::uuid or garment_type = ${garmentOf[type]})
        order by id is not distinct from ${measurementId}::uuid desc, id desc limit 1) as set,
      (select json_agg(json_build_object('id', id, 'title', title, 'type', type, 'status', status,
          'startTime', ${instant('start_time')}) order by start_time desc, id desc)
        from (select * ${ofProject('events')} order by start_time desc, id desc limit ${OVERVIEW_MAX}) as events)
        as appointments,
      (select json_agg(json_build_object('id', id, 'invoiceNumber', invoice_number, 'status', status,
          'isVoid', ${isVoid}, 'dueDate', ${nextDue}, 'currency', currency,
          'totalMinor', total_minor, 'paidMinor', paid_minor, 'creditedMinor', credited_minor,
          'balanceMinor', ${balance}) order by id desc)
        from (select * ${ofProject('invoices')} and ${isOfKind('invoice')} order by id desc limit ${OVERVIEW_MAX}) as invoices) as invoices,
      (select json_agg(json_build_object('currency', currency, 'totalMinor', total, 'paidMinor', paid,
            'balanceMinor', rest) order by currency)
        from (select currency, sum(${asked}) as total, sum(paid_minor) as paid, sum(${balance}) as rest ${ofProject('invoices')}
          and ${isIssued} group by currency) as sums) as billed,
      (select json_agg(json_build_object('id', patterns.id, 'name', name, 'garmentType', garment_type, 'style', style)
          order by name, patterns.id)
        from project_patterns join patterns on patterns.workspace_id = project_patterns.workspace_id
          and patterns.id = project_patterns.pattern_id
        where project_patterns.workspace_id = ${workspaceId} and project_patterns.project_id = ${id}
          and patterns.deleted_at is null) as patterns`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A select without a table answers one row')
  return {
    set: row.set,
    appointments: row.appointments ?? [],
    invoices: (row.invoices ?? []).map(
      ({ totalMinor, paidMinor, balanceMinor, creditedMinor, ...invoice }) => ({
        ...invoice,
        credited: fromMinor(creditedMinor),
        ...amountsOf({ currency: invoice.currency, totalMinor, paidMinor, balanceMinor }),
      }),
    ),
    billed: (row.billed ?? []).map(amountsOf),
    patterns: row.patterns ?? [],
  }
}

/** Whether that is a set of sizes of the client's. */
export const isSetOf = async (
  transaction: Transaction,
  workspaceId: string,
  id: string,
  clientId: string | null,
): Promise<boolean> =>
  clientId !== null && isThere(transaction, workspaceId, 'measurements', { id, client_id: clientId })

/** Says from which patterns a project is cut; false, and nothing is changed, where one of them is not the workspace's. */
export async function replacePatterns(
  transaction: Transaction,
  workspaceId: string,
  projectId: string,
  patternIds: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(patternIds)]
  const own = await transaction
    .selectFrom('patterns')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  if (own.length < ids.length) return false
  // Of a pattern that was deleted the link stays: it comes back with it.
  await sql`delete from project_patterns using patterns
    where project_patterns.workspace_id = ${workspaceId} and project_id = ${projectId}
      and patterns.workspace_id = project_patterns.workspace_id and patterns.id = pattern_id
      and patterns.deleted_at is null and pattern_id <> all(${ids}::uuid[])`.execute(transaction)
  await sql`insert into project_patterns (workspace_id, project_id, pattern_id)
    select ${workspaceId}::uuid, ${projectId}::uuid, unnest(${ids}::uuid[]) on conflict do nothing`.execute(
    transaction,
  )
  return true
}
