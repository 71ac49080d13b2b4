import { type RawBuilder, sql } from 'kysely'
import type { Changes, Columns, Fields, Row, Selected, Shown, StoredRow, WholeRow } from './columns.ts'
import type { Transaction } from './database.ts'
import type { Tables } from './tables.ts'

/** What to select of a table, each column under its field's name. */
export const fieldsOf = <Table extends string, C extends Columns>(
  table: Table,
  columns: C,
): Selected<Table, C>[] =>
  Object.entries(columns).map(([field, { column }]) => {
    const whole = `${table}.${column}`
    return (field === column ? whole : `${whole} as ${field}`) as Selected<Table, C>
  })

// Below, a field's value meets the functions of its own column: the signatures see to it, as the loops can't.

/** A new row: what was left out is null. */
export function rowOf<C extends Columns>(columns: C, fields: Fields<C>): Row<C> {
  const given: Readonly<Record<string, unknown>> = fields
  const row = Object.entries(columns).map(([field, { column, keep }]) => [
    column,
    keep((given[field] ?? null) as never),
  ])
  return Object.fromEntries(row) as Row<C>
}

/** A slot for each column of a new row, by the column's name. */
export const slotsOf = <C extends Columns>(
  columns: C,
  slot: (name: keyof Row<C> & string) => RawBuilder<unknown>,
): Row<C> => {
  const slots = Object.values(columns).map(({ column }) => [column, slot(column as keyof Row<C> & string)])
  // Sound: a slot stands for a value of its column.
  return Object.fromEntries(slots) as Row<C>
}

/** What is to be set of a row: an absent field is left as it is, null empties it. */
export function changesOf<C extends Columns>(columns: C, changes: Changes<C>): Partial<Row<C>> {
  const given: Readonly<Record<string, unknown>> = changes
  const row = Object.entries(columns).flatMap(([field, { column, keep }]) =>
    given[field] === undefined ? [] : [[column, keep(given[field] as never)]],
  )
  return Object.fromEntries(row) as Partial<Row<C>>
}

/** The fields of a row that was selected by `fieldsOf`, as the contract gives them. */
export function shown<C extends Columns>(columns: C, row: StoredRow<C>): Shown<C> {
  const fields = Object.entries(columns).map(([field, { show }]) => [field, show(row[field] as never)])
  return Object.fromEntries(fields) as Shown<C>
}

/** The same of a row that was selected whole. */
export function fieldsIn<C extends Columns>(columns: C, row: WholeRow<C>): Shown<C> {
  const given: Readonly<Record<string, unknown>> = row
  const fields = Object.entries(columns).map(([field, { column, show }]) => [
    field,
    show(given[column] as never),
  ])
  return Object.fromEntries(fields) as Shown<C>
}

/** One of many rows that are written together. */
export type NewRow<C extends Columns> = Fields<C> & { readonly id: string; readonly createdAt: string }

/** Writes many rows with one parameter: the statement's text stays the same however many there are. */
export async function insertRows<C extends Columns>(
  transaction: Transaction,
  table: keyof Tables,
  columns: C,
  workspaceId: string,
  rows: readonly NewRow<C>[],
  at: string,
): Promise<void> {
  const names = namesOf(columns)
  const values = rows.map((row) => ({ id: row.id, created_at: row.createdAt, ...jsonRowOf(columns, row) }))
  await sql`
    insert into ${sql.table(table)} (workspace_id, id, ${names}, created_at, updated_at)
    select ${workspaceId}::uuid, id, ${names}, created_at, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row
      (id uuid, ${typesOf(columns)}, created_at timestamptz)`.execute(transaction)
}

/** The columns by their names, of a table where one is named. */
export const namesOf = (columns: Columns, table?: string) =>
  sql.join(Object.values(columns).map(({ column }) => sql.ref(table ? `${table}.${column}` : column)))

/** What a record that comes as JSON has to be told of its columns. */
export const typesOf = (columns: Columns) =>
  sql.join(Object.values(columns).map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`))

/** A row within a JSON text: what is JSON itself stands in it as it is. */
export function jsonRowOf<C extends Columns>(columns: C, fields: Fields<C>): object {
  const given: Readonly<Record<string, unknown>> = { ...fields }
  const row = Object.entries(columns).map(([field, { column, type, keep }]) => {
    const value = given[field] ?? null
    return [column, type === 'jsonb' ? value : keep(value as never)]
  })
  return Object.fromEntries(row)
}
