import type { CompiledQuery } from 'kysely'
import type { Database, Transaction } from './database.ts'

/** Where a query runs that is asked alike outside a write and within one. */
export type Source = Database | Transaction

const isDatabase = (source: Source): source is Database => 'onAccounts' in source

/** What begins a query that `rowsOf` runs. */
export const builderOf = (source: Source): Transaction => (isDatabase(source) ? source.query : source)

interface Runnable<Row> {
  compile(): CompiledQuery<Row>
  execute(): Promise<Row[]>
}

export const rowsOf = <Row>(source: Source, workspaceId: string, query: Runnable<Row>): Promise<Row[]> =>
  isDatabase(source) ? source.read(workspaceId, query) : query.execute()

/** The same of a query for one row; null where there is none. */
export async function firstOf<Row>(
  source: Source,
  workspaceId: string,
  query: Runnable<Row>,
): Promise<Row | null> {
  const [row] = await rowsOf(source, workspaceId, query)
  return row ?? null
}
