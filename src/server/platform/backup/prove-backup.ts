import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { BackupRefused } from './backup-refused.ts'
import { loadBackup } from './load-queries.ts'
import type { BackupPlace } from './places.ts'
import { partsOf, type ReadBackup, readBackup } from './read-backup.ts'
import type { BackupKeys } from './seal.ts'

const PREFIX = 'backup-check-'
const DAY_MS = 86_400_000

/** Of a database that nobody would miss. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' }

/** Restores a backup into a throw-away database of its own, and compares counts and sums with those of its instant. */
export async function proveBackup(
  place: BackupPlace,
  { config, keys, log }: { config: Pick<Config, 'dataDir' | 'pgBin'>; keys: BackupKeys; log: Logger },
): Promise<ReadBackup> {
  const backup = await readBackup(place, keys)
  await mkdir(config.dataDir, { recursive: true })
  await clearLeftovers(config.dataDir)
  const folder = await mkdtemp(path.join(config.dataDir, PREFIX))
  const files = { count: 0, bytes: 0 }
  try {
    const embedded = await startEmbeddedPostgres({
      dataDir: folder,
      settings: hasty,
      ...(config.pgBin !== null && { binDir: config.pgBin }),
      log,
    })
    try {
      await prepareDatabase({ owner: embedded.connection, app: null }, 'asked by nobody', log, {
        migration: backup.opening.migration,
        fill: (client) =>
          loadBackup(client, {
            tables: backup.opening.tables,
            parts: partsOf(place, keys),
            async keepFile(_, content) {
              files.count += 1
              files.bytes += content.length
            },
            settle: async () => undefined,
          }),
      })
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const { count, bytes } = backup.closing.files
  if (files.count !== count || files.bytes !== bytes) {
    throw new BackupRefused(`Of ${count} files (${bytes} bytes) ${files.count} (${files.bytes}) came back.`)
  }
  return backup
}

/** Leftovers of a process that was killed; nobody proves for longer than a day. */
async function clearLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = path.join(dataDir, name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
