import pg from 'pg'
import type { Logger } from 'pino'
import { connectionConfig, type DatabaseAddress, type DatabaseLogins } from '#server/database/pool.ts'
import { prepareDatabase } from '#server/database/prepare.ts'
import { DatabaseSetupError, reasonOf } from '#server/database/setup-error.ts'
import type { RunningDatabase } from '#server/database/start.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { BackupRefused } from './backup-refused.ts'
import { loadBackup } from './load-queries.ts'
import { erase, readOccupation } from './occupation-queries.ts'
import type { BackupPlace } from './places.ts'
import { partsOf, type ReadBackup } from './read-backup.ts'
import type { BackupKeys } from './seal.ts'
import { holdBackWhatMayBeDone, settleRows } from './settle-queries.ts'

const WRITES_AT_ONCE = 4

export interface Restoring {
  readonly running: RunningDatabase
  /** Asked for once there is room. */
  appPassword(): Promise<string>
  readonly keys: BackupKeys
  readonly store: FileStore
  readonly log: Logger
  /** How many businesses may be lost, as the operator has counted them; null for none. */
  readonly replacing: number | null
  /** The hour of the morning from which people's day is told; null where nothing was done since the backup: the installation has moved. */
  readonly morningHour: number | null
}

/** Puts a backup that was read to its end into an empty installation. Answers what was held back, and how to reach the rows. */
export async function restoreBackup(
  { opening }: Pick<ReadBackup, 'opening'>,
  place: BackupPlace,
  { running, appPassword, keys, store, log, replacing, morningHour }: Restoring,
): Promise<{ heldBack: number; logins: DatabaseLogins }> {
  await makeRoom(running.owner, store, replacing)
  const files = fileWriter(store)
  let heldBack = 0
  const logins = await prepareDatabase(running, await appPassword(), log, {
    migration: opening.migration,
    fill: (client) =>
      loadBackup(client, {
        tables: opening.tables,
        parts: partsOf(place, keys),
        keepFile: files.write,
        async settle() {
          await files.done()
          await settleRows(client)
          if (morningHour !== null) heldBack = await holdBackWhatMayBeDone(client, { morningHour })
        },
      }),
  })
  return { heldBack, logins }
}

/** Nothing is lost by mistake: what is there must be empty, or be told by its number of businesses. */
async function makeRoom(owner: DatabaseAddress, store: FileStore, replacing: number | null): Promise<void> {
  const client = new pg.Client(connectionConfig(owner))
  try {
    await client.connect().catch((error: unknown) => {
      throw new DatabaseSetupError(`The database can't be used: ${reasonOf(error)}`)
    })
    const { isThere, isServed, people, businesses } = await readOccupation(client)
    if (isServed) throw new BackupRefused('A server uses this database: stop it first.')
    if ((people > 0 || businesses.length > 0) && replacing !== businesses.length) {
      throw new BackupRefused(
        `This installation is not empty: it holds ${businesses.length} businesses and ${people} people. A restore takes their place, and they are lost. If that is meant, add --replace-businesses=${businesses.length}.`,
      )
    }
    if (isThere) await erase(client)
    for (const id of businesses) await store.removeAll(id)
  } finally {
    await client.end()
  }
}

/** Some files at once, since each waits for a disk or a network. */
function fileWriter(store: FileStore) {
  const underWay: Promise<void>[] = []
  return {
    async write(name: string, content: Buffer): Promise<void> {
      if (underWay.length >= WRITES_AT_ONCE) await underWay.shift()
      const writing = store.write(name, content)
      // One that fails is told when it is waited for.
      writing.catch(() => undefined)
      underWay.push(writing)
    },
    async done(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}
