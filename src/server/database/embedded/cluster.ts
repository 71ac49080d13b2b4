import { chmod, chown, lchown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { readIfPresent, statIfPresent, syncDirectory } from './files.ts'
import type { Account } from './identity.ts'
import { launch } from './launch.ts'
import type { Programs } from './programs.ts'
import type { ServerLog } from './server-log.ts'
import { formerClusters } from './succession.ts'

const UNFINISHED_PREFIX = 'postgres.new-'
const OLDEST_MAJOR = 15

/** Of the PostgreSQL that made a cluster; null where there is none. */
export async function readMajor(cluster: string): Promise<number | null> {
  const version = await readIfPresent(join(cluster, 'PG_VERSION'))
  return version === undefined ? null : Number(version)
}

/** Makes the cluster, or checks that the one that is there can be run by these programs. */
export async function prepareCluster(
  cluster: string,
  programs: Programs,
  serverLog: ServerLog,
): Promise<void> {
  if (programs.major < OLDEST_MAJOR) {
    throw new EmbeddedPostgresError(
      `PG_BIN holds PostgreSQL ${programs.major}, but ${OLDEST_MAJOR} or newer is needed`,
    )
  }
  const made = await readMajor(cluster)
  if (made === null) return createCluster(cluster, programs, serverLog)
  if (made !== programs.major) {
    const wayOn =
      made < programs.major
        ? 'npm run upgrade-database brings it over'
        : `set PG_BIN to the folder of PostgreSQL ${made}'s programs, or restore a backup into a new DATA_DIR`
    throw new EmbeddedPostgresError(
      `${cluster} was made by PostgreSQL ${made}, but these are the programs of PostgreSQL ${programs.major}: ${wayOn}`,
    )
  }
  await handOver(cluster, programs.identity.account)
}

async function createCluster(cluster: string, programs: Programs, serverLog: ServerLog): Promise<void> {
  const dataDir = join(cluster, '..')
  if ((await statIfPresent(cluster)) && (await readdir(cluster)).length > 0) {
    throw new EmbeddedPostgresError(`${cluster} is neither empty nor a PostgreSQL cluster: move it away`)
  }
  if ((await formerClusters(dataDir)).length > 0) {
    throw new EmbeddedPostgresError(
      `An upgrade of the database in ${dataDir} was cut short: npm run upgrade-database begins it anew`,
    )
  }
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const fresh = await mkdtemp(join(dataDir, UNFINISHED_PREFIX)) // 0700
  try {
    const { account } = programs.identity
    if (account) await chown(fresh, account.uid, account.gid)
    const since = await serverLog.mark()
    const args = initdbArguments(programs.major)
    const end = await launch(programs, 'initdb', {
      cluster: fresh,
      args,
      output: serverLog.file,
      signalAtOurDeath: 'KILL',
    }).ended
    if (end !== 'exit code 0') {
      throw new EmbeddedPostgresError(explainInitdb((await since.quote()) || end))
    }
    // initdb has synced what it made; the name is the last thing to become durable.
    await rename(fresh, cluster)
    await syncDirectory(dataDir)
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5 })
  }
}

function explainInitdb(reason: string): string {
  const hint = reason.includes('could not look up effective user ID')
    ? ' (initdb needs a user with a line in /etc/passwd: add one, run as another user, or set DATABASE_URL)'
    : ''
  return `The database can't be created: ${reason}${hint}`
}

/** Trust is safe here, because only we can enter the folder of the one socket, and there is no port. */
function initdbArguments(major: number): string[] {
  const locale =
    major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C', `--lc-ctype=${process.platform === 'linux' ? 'C.UTF-8' : 'UTF-8'}`]
  return [
    '--username=toile',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    ...locale,
    '--data-checksums',
    '--no-instructions',
  ]
}

/** A cluster that was copied by root, or with open permissions, is put back into the shape postgres insists on. */
async function handOver(cluster: string, account: Account | undefined): Promise<void> {
  const found = await statIfPresent(cluster)
  if (!found) return
  const uid = account?.uid ?? process.getuid?.()
  if (found.uid !== uid) {
    if (!account) {
      throw new EmbeddedPostgresError(
        `${cluster} belongs to user ${found.uid}, but this server runs as user ${uid}: run it as that user or as root`,
      )
    }
    for (const item of await readdir(cluster, { recursive: true })) {
      await lchown(join(cluster, item), account.uid, account.gid)
    }
    await lchown(cluster, account.uid, account.gid) // Last, so that an interrupted hand-over is taken up again.
  }
  if ((found.mode & 0o077) !== 0) await chmod(cluster, 0o700)
}
