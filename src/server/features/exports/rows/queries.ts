import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { ExportKind, Reference } from '#server/platform/exported.ts'

/** A row as it leaves, by its columns' names. */
export type ExportedRow = Readonly<Record<string, unknown>>

export interface Owner {
  readonly workspaceId: string
  readonly userId: string
}

const PAGE = 200

/** The same for every row. */
const neverOf = ['workspace_id', 'deleted_at', 'changed_at']

const references: Readonly<Record<Reference, { table: string; id: string; label: string; as: string }>> = {
  client: { table: 'clients', id: 'client_id', label: 'name', as: 'client_name' },
  project: { table: 'projects', id: 'project_id', label: 'name', as: 'project_name' },
  invoice: { table: 'invoices', id: 'invoice_id', label: 'invoice_number', as: 'invoice_number' },
  quote: { table: 'quotes', id: 'quote_id', label: 'quote_number', as: 'quote_number' },
}

/** All reads of the transaction see one and the same moment, and can write nothing. */
export async function beginSnapshot(transaction: Transaction): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
}

/** A kind's rows, page by page: never more than one of them is in memory. Deleted rows are left out. */
export async function* exportedPages(
  transaction: Transaction,
  kind: ExportKind,
  owner: Owner,
): AsyncGenerator<readonly ExportedRow[]> {
  const columns = await columnsOf(transaction, kind)
  let after: string | null = null
  for (;;) {
    const { rows } = await sql<{ record: ExportedRow; place: string | null }>`
      select ${recordOf(kind, columns)} as record, ${kind.by ? sql`row.id::text` : sql`null`} as place
      from ${sql.table(kind.table)} row
      where ${whereOf(kind, owner, columns, after)}
      ${kind.by ? sql`order by row.id limit ${PAGE}` : sql``}`.execute(transaction)
    yield rows.map(({ record }) => record)
    after = rows.at(-1)?.place ?? null
    if (after === null || rows.length < PAGE) return
  }
}

/** In the table's order, but those that the database makes of others. */
async function columnsOf(transaction: Transaction, { table }: ExportKind): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(transaction)
  return rows.map(({ name }) => name)
}

/** The row as JSON, with the names of what it refers to. */
function recordOf(
  { only, without = [], named = [] }: ExportKind,
  columns: readonly string[],
): RawBuilder<unknown> {
  const kept = only ?? columns.filter((column) => ![...neverOf, ...without].includes(column))
  const fields = kept.map((column) => sql`${sql.lit(column)}, ${sql.ref(`row.${column}`)}`)
  const names = named.map((name) => {
    const { table, id, label, as } = references[name]
    return sql`${sql.lit(as)}, (select ${sql.ref(`target.${label}`)} from ${sql.table(table)} target
      where target.workspace_id = row.workspace_id and target.id = ${sql.ref(`row.${id}`)}
        and target.deleted_at is null)`
  })
  return sql`json_build_object(${sql.join([...fields, ...names])})`
}

function whereOf(
  { owner: [column, whose], by, belongsTo }: ExportKind,
  { workspaceId, userId }: Owner,
  columns: readonly string[],
  after: string | null,
): RawBuilder<unknown> {
  const conditions = [
    sql`${sql.ref(`row.${column}`)} = ${whose === 'workspace' ? workspaceId : userId}::uuid`,
  ]
  if (columns.includes('deleted_at')) conditions.push(sql`row.deleted_at is null`)
  if (by && after !== null) conditions.push(sql`row.id > ${after}::uuid`)
  for (const owner of [belongsTo ?? []].flat()) {
    const { table, id } = references[owner]
    conditions.push(sql`not exists (select from ${sql.table(table)} target
      where target.workspace_id = row.workspace_id and target.id = ${sql.ref(`row.${id}`)}
        and target.deleted_at is not null)`)
  }
  return sql.join(conditions, sql` and `)
}
