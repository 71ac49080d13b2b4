import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { quickestFolder } from './quickest-folder.ts'
import { silentLog } from './silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's own PostgreSQL, with a prepared database 'toile' to clone. */
    postgres: { host: string; port: number; user: string; database: string }
  }
}

/** Waits for no disk: what the tests write needn't outlive them. Several files at once have several apps each. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 250 }

/** One real PostgreSQL for the whole run; each test file clones the prepared database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(await quickestFolder(), 'toile-test-'))
  const { TEST_POSTGRES_BIN: binDir } = process.env
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: hasty,
    log: silentLog,
    // Programs whose clock goes otherwise (scripts/clocks.js).
    ...(binDir && { binDir }),
  })
  await prepareDatabase({ owner: postgres.connection, app: null }, 'trust asks for none', silentLog)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
