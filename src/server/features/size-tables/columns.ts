import type { SizeTable, SizeTableBody } from '#contract/size-tables.ts'
import { figures } from '#domain/drafting/measures.ts'
import {
  type Changes,
  type ColumnsFor,
  type Fields,
  json,
  type TableOf,
  text,
  word,
} from '#server/database/columns.ts'

export const sizeTableColumns = {
  name: text('name'),
  figure: word('figure', figures),
  rows: json<'rows', SizeTable['rows']>('rows'),
} satisfies ColumnsFor<SizeTableBody, SizeTable>

export type SizeTableFields = Fields<typeof sizeTableColumns>
export type SizeTableChanges = Changes<typeof sizeTableColumns>

declare module '#server/database/tables.ts' {
  interface Tables {
    size_tables: TableOf<typeof sizeTableColumns>
  }
}
