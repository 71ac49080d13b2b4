import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { reachDatabase, startDatabase } from '#server/database/start.ts'
import { MORNING_HOUR } from '#server/features/notifications/policy.ts'
import { installationKey } from '#server/platform/backup/installation-key.ts'
import { makeBackup } from '#server/platform/backup/make-backup.ts'
import { backupPlace } from '#server/platform/backup/places.ts'
import { proveBackup } from '#server/platform/backup/prove-backup.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import type { BackupKeys } from '#server/platform/backup/seal.ts'
import { openStore } from '#server/platform/files/open-store.ts'
import { appPassword, readSecretKey, secretKeyOf } from '#server/platform/secrets.ts'
import type { RestoreCommand } from './read-backup-command.ts'

/** What a command of the operator's runs in. */
export interface Surroundings {
  readonly config: Config
  readonly log: Logger
  print(line: string): void
}

/** Backs the installation up, whether or not it is serving. */
export async function backUp({ config, log, print }: Surroundings, address: string): Promise<void> {
  const place = backupPlace(address)
  const reached = await reachDatabase(config, log)
  try {
    const secretKey = await secretKeyOf(config)
    const keys = { secretKey, passphrase: config.backupPassphrase }
    const made = await makeBackup({ owner: reached.owner, store: openStore(config), keys }, place)
    const { takenAt, rows, tables, files } = made
    for (const name of files.missing) print(`Missing in the store, and so in the backup: ${name}`)
    print(
      `${place.name} holds ${rows} rows of ${tables} tables and ${files.count} files (${files.bytes} bytes), as they were at ${takenAt}.`,
    )
    const key = config.backupPassphrase === null ? 'the key of this installation' : 'BACKUP_PASSPHRASE'
    print(`It opens with ${key}: keep that elsewhere too, nobody opens it without.`)
  } finally {
    await reached.stop()
  }
}

/** Proves that a backup restores, beside the installation and without touching it. */
export async function checkBackup({ config, log, print }: Surroundings, address: string): Promise<void> {
  const place = backupPlace(address)
  const { opening, closing } = await proveBackup(place, { config, keys: await keysOf(config), log })
  const { count, missing } = closing.files
  print(
    `${place.name} of ${opening.takenAt} is whole: ${opening.tables.length} tables and ${count} files came back as they were.`,
  )
  if (missing.length > 0) print(`${missing.length} files were missing in the store when it was made.`)
}

/** Puts a backup into an empty installation; nothing is written before it was read to its end. */
export async function restore(
  { config, log, print }: Surroundings,
  { address, isMoved, replacing }: RestoreCommand,
): Promise<void> {
  const keys = await keysOf(config)
  const place = backupPlace(address)
  print('Reading the backup to its end…')
  const backup = await readBackup(place, keys)
  // Beside a running server this refuses, and says which one to stop.
  const running = await startDatabase(config, log)
  try {
    print(`Putting back what was there at ${backup.opening.takenAt}…`)
    const { heldBack } = await restoreBackup(backup, place, {
      running,
      keys,
      store: openStore(config),
      log,
      replacing,
      morningHour: isMoved ? null : MORNING_HOUR,
      appPassword: async () => appPassword(await installationKey(config, backup, keys)),
    })
    print('All rows and files are back, and counted.')
    if (heldBack > 0) {
      print(`${heldBack} jobs that were due are held back: npm run admin -- jobs lists them.`)
    }
  } finally {
    await running.stop()
  }
}

const keysOf = async ({ secretKey, backupPassphrase, dataDir }: Config): Promise<BackupKeys> => ({
  secretKey: secretKey ?? (await readSecretKey(dataDir)),
  passphrase: backupPassphrase,
})
