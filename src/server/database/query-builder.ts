import {
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Tables } from './tables.ts'

export function kyselyOn(driver: Driver): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}

/** Builds queries and runs none. */
export const queryBuilder = kyselyOn(new DummyDriver())
