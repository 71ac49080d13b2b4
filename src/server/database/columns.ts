import type { ColumnType } from 'kysely'
import { fromMinor, toMinor } from '#domain/money/minor.ts'
import { fromMilli, toMilli } from '#domain/workshop/stock.ts'
import type { Instant, OptionalInstant } from './tables.ts'

/** What PostgreSQL calls the types of the columns. */
type SqlType =
  | 'text'
  | 'uuid'
  | 'date'
  | 'timestamptz'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'jsonb'

/** Where a field is kept, and what becomes of its value on the way there and back. */
export interface Column<Name extends string, Value, Read = Value, Written = Read> {
  readonly column: Name
  readonly type: SqlType
  readonly isOptional: boolean
  readonly keep: (value: Value) => Written
  readonly show: (read: Read) => Value
}

const asItIs = <Name extends string, Value>(
  column: Name,
  type: SqlType,
  same: (value: Value) => Value,
): Column<Name, Value> => ({ column, type, isOptional: false, keep: same, show: same })

export const text = <Name extends string>(column: Name) => asItIs(column, 'text', (text: string) => text)

/** One of a list of words, which the contract names. */
export const word = <Name extends string, Word extends string>(column: Name, _words: readonly Word[]) =>
  asItIs(column, 'text', (word: Word) => word)

/** The id of another row. */
export const id = <Name extends string>(column: Name) => asItIs(column, 'uuid', (id: string) => id)

/** A calendar day, YYYY-MM-DD. */
export const day = <Name extends string>(column: Name) => asItIs(column, 'date', (day: string) => day)

/** An instant, ISO 8601 text with milliseconds. */
export const time = <Name extends string>(column: Name) => asItIs(column, 'timestamptz', (at: string) => at)

/** Whole percent. */
export const percent = <Name extends string>(column: Name) =>
  asItIs(column, 'smallint', (percent: number) => percent)

/** A number of things, such as pixels. */
export const whole = <Name extends string>(column: Name) =>
  asItIs(column, 'integer', (number: number) => number)

export const flag = <Name extends string>(column: Name) => asItIs(column, 'boolean', (isSo: boolean) => isSo)

/** An amount in units of its currency, kept in hundredths. */
export const money = <Name extends string>(column: Name): Column<Name, number> => ({
  column,
  type: 'bigint',
  isOptional: false,
  keep: toMinor,
  show: fromMinor,
})

/** A quantity of its unit, kept in thousandths. */
export const thousandths = <Name extends string>(column: Name): Column<Name, number> => ({
  column,
  type: 'integer',
  isOptional: false,
  keep: toMilli,
  show: fromMilli,
})

/** A number with decimals, which is read as text so that none of them gets lost. */
export const decimal = <Name extends string>(column: Name): Column<Name, number, string, number> => ({
  column,
  type: 'numeric',
  isOptional: false,
  keep: (number) => number,
  show: Number,
})

/** A list or an object; it is written as JSON text. */
export const json = <Name extends string, Value>(column: Name): Column<Name, Value, Value, string> => ({
  column,
  type: 'jsonb',
  isOptional: false,
  keep: (value) => JSON.stringify(value),
  show: (value) => value,
})

/** The same column where null stands for 'none'. */
export const optional = <Name extends string, Value, Read, Written>(
  column: Column<Name, Value, Read, Written>,
): Column<Name, Value | null, Read | null, Written | null> => ({
  ...column,
  isOptional: true,
  keep: (value) => (value === null ? null : column.keep(value)),
  show: (read) => (read === null ? null : column.show(read)),
})

/** Any column: of its functions only what they answer is known. */
interface AnyColumn extends Omit<Column<string, never>, 'keep' | 'show'> {
  readonly keep: (value: never) => unknown
  readonly show: (read: never) => unknown
}

/** A noun's fields, as the contract names them, and where each is kept. */
export type Columns = Readonly<Record<string, AnyColumn>>

type Value<C extends AnyColumn> = ReturnType<C['show']>
type Read<C extends AnyColumn> = Parameters<C['show']>[0]
type Written<C extends AnyColumn> = ReturnType<C['keep']>

/** What a map of columns must hold: each field of the body, with the very values that the reply gives back. */
export type ColumnsFor<Body, Reply extends { readonly [Field in keyof Body]-?: unknown }> = {
  readonly [Field in keyof Body]-?: Column<string, Reply[Field], never, unknown>
}

type OptionalField<C extends Columns> = {
  [Field in keyof C]: null extends Value<C[Field]> ? Field : never
}[keyof C]

/** A noun's fields in the contract's terms; what is optional may be left out. */
export type Fields<C extends Columns> = {
  readonly [Field in Exclude<keyof C, OptionalField<C>>]: Value<C[Field]>
} & {
  readonly [Field in OptionalField<C>]?: Value<C[Field]> | undefined
}

/** Some of the fields: what is absent stays as it is. */
export type Changes<C extends Columns> = {
  readonly [Field in keyof C]?: Value<C[Field]> | undefined
}

/** All of the fields, as the contract gives them. */
export type Shown<C extends Columns> = { [Field in keyof C]: Value<C[Field]> }

/** The same as they come from the database. */
export type StoredRow<C extends Columns> = { readonly [Field in keyof C]: Read<C[Field]> }

/** Of a whole row the columns that a map names. */
export type WholeRow<C extends Columns> = {
  readonly [Field in keyof C as C[Field]['column']]: Read<C[Field]>
}

/** How a query names each column and the field that it stands for. */
export type Selected<Table extends string, C extends Columns> = {
  [Field in keyof C & string]: C[Field]['column'] extends Field
    ? `${Table}.${Field}`
    : `${Table}.${C[Field]['column']} as ${Field}`
}[keyof C & string]

/** What a row is written with. */
export type Row<C extends Columns> = { [Field in keyof C as C[Field]['column']]: Written<C[Field]> }

/** What all tables of a noun have. */
interface RecordTable {
  workspace_id: string
  id: string
  created_at: Instant
  updated_at: Instant
  deleted_at: OptionalInstant
}

/** An insert may leave out what is optional. */
type Inserted<C extends AnyColumn> = Written<C> | (null extends Written<C> ? undefined : never)

/** Of a table the columns that a map names. */
export type KeptIn<C extends Columns> = {
  [Field in keyof C as C[Field]['column']]: ColumnType<Read<C[Field]>, Inserted<C[Field]>, Written<C[Field]>>
}

/** A noun's table, as its map says. */
export type TableOf<C extends Columns> = RecordTable & KeptIn<C>
