import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { DatabaseLogins } from '#server/database/pool.ts'
import type { Clock } from '#server/platform/clock.ts'
import { openStore } from '#server/platform/files/open-store.ts'
import type { JobHandlers } from '#server/platform/jobs/runner.ts'
import { madeOnce } from '#server/platform/made-once.ts'
import { workAlone } from './alone-queries.ts'
import { backupName, newestProved, openShelf, type Shelf } from './shelf.ts'

const NIGHTLY_JOB = 'nightly-backup'

/** When few work, before the tidying; UTC. One that fails is tried again four times, within minutes. */
const NIGHTLY_CRONTAB = `15 1 * * * ${NIGHTLY_JOB} ?max=5`

const HOUR_MS = 3_600_000
/** A job that is done a second time finds the backup of the first. */
const FRESH_MS = 12 * HOUR_MS

interface Nightly {
  readonly config: Config
  readonly logins: Pick<DatabaseLogins, 'owner'>
  readonly secretKey: string
  readonly clock: Clock
  readonly log: Logger
}

/** Nothing where no place for backups is configured. */
export function nightlyBackup(given: Nightly): {
  readonly jobs: JobHandlers
  readonly crontab: readonly string[]
} {
  const { backupTo } = given.config
  if (backupTo === null) return { jobs: {}, crontab: [] }
  const shelf = openShelf(backupTo)
  return {
    jobs: { [NIGHTLY_JOB]: () => workAlone(given.logins.owner, () => backUpAndProve(given, shelf)) },
    crontab: [NIGHTLY_CRONTAB],
  }
}

/** Loaded where a backup is made: what packs and seals it would be a fifth of what starting takes. */
const openTools = madeOnce(async () => {
  const [{ makeBackup }, { proveBackup }] = await Promise.all([
    import('./make-backup.ts'),
    import('./prove-backup.ts'),
  ])
  return { makeBackup, proveBackup }
})

/** Makes a backup, proves it, and lets go of the oldest beyond as many as are kept; a proved one is never let go for others. */
async function backUpAndProve(
  { config, logins, secretKey, clock, log }: Nightly,
  shelf: Shelf,
): Promise<void> {
  const now = clock.now()
  const newest = await newestProved(shelf)
  if (newest && now.getTime() - newest.takenAtMs < FRESH_MS) return
  const { makeBackup, proveBackup } = await openTools()
  const keys = { secretKey, passphrase: config.backupPassphrase }
  const name = backupName(now)
  const place = shelf.place(name)
  const { rows, files } = await makeBackup({ owner: logins.owner, store: openStore(config), keys }, place)
  if (files.missing.length > 0) log.error({ files: files.missing }, 'files are missing in the store')
  await proveBackup(place, { config, keys, log })
  await shelf.markProved(name)
  log.info({ backup: place.name, rows, files: files.count }, 'a backup was made and proved')
  await letGo(shelf, config.backupKeep)
}

async function letGo(shelf: Shelf, keep: number): Promise<void> {
  const all = await shelf.list()
  const proved = all.filter(({ isProved }) => isProved)
  const newest = proved.at(0)?.takenAtMs ?? 0
  const gone = [...proved.slice(keep), ...all.filter((one) => !one.isProved && one.takenAtMs < newest)]
  for (const { name } of gone) await shelf.remove(name)
}
