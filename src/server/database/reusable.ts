import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { queryBuilder } from './query-builder.ts'
import type { Compilable } from './statements.ts'
import type { Tables } from './tables.ts'

/** Stands in a compiled query for a value that each call brings. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export interface Parts<Values> {
  readonly query: Kysely<Tables>
  /** The place of a value. Nothing may be read from it while the query is built. */
  slot<Name extends keyof Values & string>(name: Name): RawBuilder<Exclude<Values[Name], undefined>>
  /** Whether a value is given: without it a clause can be left out. */
  has(name: keyof Values & string): boolean
}

/**
 * A query that is asked often. Building and compiling one takes longer than sending it, so this is done once for
 * each set of values that are given at all; after that a call only puts its values in.
 */
export function reusable<Values extends object, Row>(
  build: (parts: Parts<Values>) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (values) => ({
    compile() {
      // Sound: read by names that it has itself, or that the query was built with.
      const given = values as Readonly<Record<string, unknown>>
      let shape = ''
      for (const name in given) if (given[name] !== undefined) shape += `${name},`
      const query =
        compiled.get(shape) ??
        build({
          query: queryBuilder,
          slot: (name) => sql`${new Slot(name)}`,
          has: (name) => given[name] !== undefined,
        }).compile()
      compiled.set(shape, query)
      const parameters = query.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
      return { ...query, parameters }
    },
  })
}
