import type { CompiledQuery } from 'kysely'
import type pg from 'pg'

/** How a query is sent. */
export type Statement = (query: CompiledQuery) => pg.QueryConfig

// Statements are named, so that PostgreSQL parses and plans each once a connection. Texts built from lists of
// varying length would grow the table without end: past the cap they go unnamed.
const MAX_NAMED_STATEMENTS = 500
const statementNames = new Map<string, string>()

export function namedStatement(query: CompiledQuery): pg.QueryConfig {
  const { sql } = query
  let name = statementNames.get(sql)
  if (name === undefined && statementNames.size < MAX_NAMED_STATEMENTS) {
    name = `s${statementNames.size}`
    statementNames.set(sql, name)
  }
  return { ...unnamedStatement(query), ...(name !== undefined && { name }) }
}

export const unnamedStatement = ({ sql, parameters }: CompiledQuery): pg.QueryConfig => ({
  text: sql,
  values: [...parameters],
})
