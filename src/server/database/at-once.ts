import type { Transaction } from './database.ts'
import type { Compilable } from './statements.ts'

type RowsOf<Queries extends readonly Compilable<unknown>[]> = {
  -readonly [Place in keyof Queries]: Queries[Place] extends Compilable<infer Row> ? Row[] : never
}

/**
 * Sends queries one behind the other in one packet, and answers the rows of each. PostgreSQL runs them in their order,
 * so that each sees what those before it wrote; where one is refused, so is the transaction, with that refusal.
 */
export async function atOnce<const Queries extends readonly Compilable<unknown>[]>(
  transaction: Transaction,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  // All before the first is sent: one that can't be built leaves nothing under way that nobody waits for.
  const compiled = queries.map((query) => query.compile())
  const results = await Promise.all(compiled.map((query) => transaction.executeQuery(query)))
  // Sound: results stand as their queries do, and each query types its rows.
  return results.map(({ rows }) => rows) as RowsOf<Queries>
}
