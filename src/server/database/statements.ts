import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

/** A query that is built and not yet sent. */
export interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/** How a query is sent. */
export type Statement = (query: CompiledQuery) => pg.QueryConfig

// Statements are named, so that PostgreSQL parses and plans each once a connection. Texts that vary, as an update's do with
// the fields that change, would grow the table without end: whichever wasn't asked for the longest is forgotten. What
// connections have prepared ends with them (reading-client.ts).
const MAX_NAMES = 1_000
const names = new Map<string, string>()
let given = 0

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    // Never one that another text has had: a connection may have that prepared.
    name = `s${given}`
    given += 1
    const [oldest] = names.keys()
    if (names.size === MAX_NAMES && oldest !== undefined) names.delete(oldest)
  } else names.delete(text)
  names.set(text, name)
  return name
}

export const namedStatement = (query: CompiledQuery): pg.QueryConfig & { readonly name: string } => ({
  ...unnamedStatement(query),
  name: nameOf(query.sql),
})

export const unnamedStatement = ({ sql, parameters }: CompiledQuery): pg.QueryConfig => ({
  text: sql,
  values: [...parameters],
})
