import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readMajor } from '#server/database/embedded/cluster.ts'
import { chooseIdentity } from '#server/database/embedded/identity.ts'
import { findPrograms } from '#server/database/embedded/programs.ts'
import { formerClusters, succeed, takeBack } from '#server/database/embedded/succession.ts'
import { migrationNames, prepareDatabase } from '#server/database/prepare.ts'
import { startDatabase } from '#server/database/start.ts'
import { loadBackup } from '#server/platform/backup/load-queries.ts'
import { countsOf, nothingYet, rowsOfInstant } from '#server/platform/backup/make-backup.ts'
import { takeSnapshot } from '#server/platform/backup/snapshot-queries.ts'
import { appPassword, secretKeyOf } from '#server/platform/secrets.ts'
import type { Surroundings } from './backup-commands.ts'
import { CommandRefused } from './command-refused.ts'

/** Has something done with the programs of a major version of PostgreSQL, in their folder. */
export type WithPrograms = (major: number, use: (binDir: string) => Promise<void>) => Promise<void>

/** Brings the embedded database over to the PostgreSQL of this version, where another made it. */
export async function upgradeDatabase(
  surroundings: Surroundings,
  withFormerPrograms: WithPrograms,
): Promise<void> {
  const { config, log, print } = surroundings
  const { databaseUrl, dataDir, pgBin } = config
  if (databaseUrl !== null) {
    throw new CommandRefused(
      'DATABASE_URL names a PostgreSQL server, which is upgraded by whoever runs it: no embedded database is used.',
    )
  }
  const made = await majorToUpgrade(dataDir)
  const identity = await chooseIdentity(join(dataDir, 'postgres'))
  const { major } = await findPrograms({ pgBin: pgBin ?? undefined, dataDir, identity, log })
  if (made === major) return print(`PostgreSQL ${major} keeps the database already.`)
  if (made > major) {
    throw new CommandRefused(`PostgreSQL ${made} made the database, and this version brings ${major}.`)
  }
  await withFormerPrograms(made, (binDir) => bringOver(surroundings, { made, binDir }))
}

/**
 * Copies the embedded database into one that the PostgreSQL of this version makes, and puts that in its place. Whatever
 * fails before the last step leaves the database as it was; what is cut short in the last step is begun anew by the
 * next call, and no server starts on it until then.
 */
export async function bringOver(
  surroundings: Surroundings,
  { made, binDir }: { made: number; binDir: string },
): Promise<void> {
  const { config, print } = surroundings
  const { dataDir } = config
  const formerName = `postgres-${made}`
  const work = join(dataDir, 'upgrade')
  await rm(work, { recursive: true, force: true, maxRetries: 5 })
  try {
    print(`Copying what PostgreSQL ${made} keeps…`)
    const { rows, tables } = await copyInto(work, binDir, surroundings)
    const successor = join(work, 'postgres')
    const major = await readMajor(successor)
    await succeed(dataDir, { successor, formerName })
    print(`PostgreSQL ${major} keeps it now: ${rows} rows of ${tables} tables, counted and summed.`)
    print(`The database as it was is kept in ${join(dataDir, formerName)}, until you remove it.`)
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Undoes what an earlier upgrade has left half done. */
export async function majorToUpgrade(dataDir: string): Promise<number> {
  const cluster = join(dataDir, 'postgres')
  const former = await formerClusters(dataDir)
  const [cutShort, ...others] = former
  if ((await readMajor(cluster)) === null && cutShort !== undefined && others.length === 0) {
    await takeBack(dataDir, cutShort)
  } else if (former.length > 0) {
    throw new CommandRefused(
      `${former.map((name) => join(dataDir, name)).join(', ')} is kept from an earlier upgrade: move it away, or remove it.`,
    )
  }
  const made = await readMajor(cluster)
  if (made === null) {
    throw new CommandRefused(
      `There is no database in ${dataDir}: the first start makes one that needs no upgrade.`,
    )
  }
  return made
}

/** Copies every row into a database of its own in a folder, and proves that they are the same. */
async function copyInto(
  folder: string,
  binDir: string,
  { config, log }: Pick<Surroundings, 'config' | 'log'>,
): Promise<{ rows: number; tables: number }> {
  const password = appPassword(await secretKeyOf(config))
  const former = await startDatabase({ ...config, pgBin: binDir }, log)
  try {
    const snapshot = await takeSnapshot(former.owner)
    try {
      if (!migrationNames.includes(snapshot.migration)) {
        throw new CommandRefused('A newer version has used this database: upgrade it with that.')
      }
      const successor = await startDatabase({ ...config, dataDir: folder }, log)
      const closing = nothingYet()
      try {
        await prepareDatabase(successor, password, log, {
          migration: snapshot.migration,
          fill: (client) =>
            loadBackup(client, {
              tables: snapshot.tables,
              parts: rowsOfInstant(snapshot, closing),
              keepFile: async () => undefined,
              settle: async () => undefined,
            }),
        })
      } finally {
        await successor.stop()
      }
      return countsOf(closing)
    } finally {
      await snapshot.close()
    }
  } finally {
    await former.stop()
  }
}
