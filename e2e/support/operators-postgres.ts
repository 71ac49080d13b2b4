import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { silentLog } from '#server/testing/silent-log.ts'
import { makeFolder } from './launch.ts'

/** A PostgreSQL for a file of tests, as an operator would have one beside the product. */
export function operatorsPostgres() {
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  let folder: string
  beforeAll(async () => {
    folder = await makeFolder()
    postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log: silentLog })
  })
  afterAll(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    urlOf: (database: string, user = 'toile') =>
      `postgresql://${user}@/${database}?host=${postgres.connection.host}&port=${postgres.connection.port}`,

    /** Statements as the superuser, one after the other. */
    async administer(database: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
      const client = new pg.Client({ ...postgres.connection, database })
      await client.connect()
      try {
        let rows: Record<string, unknown>[] = []
        for (const statement of statements) rows = (await client.query(statement)).rows
        return rows
      } finally {
        await client.end()
      }
    },
  }
}
