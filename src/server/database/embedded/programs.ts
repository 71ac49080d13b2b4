import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import type { Account } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { CHILD_ENVIRONMENT } from './environment.ts'
import { errorMessage } from './error-reason.ts'
import type { Log } from './log.ts'
import { findPackage, restoreSymbolicLinks } from './packaged-binaries.ts'
import { makeReadableCopy } from './readable-copy.ts'

/** PostgreSQL's own programs, and how they are to be run here. */
export interface Programs {
  readonly binDir: string
  readonly major: number
  readonly account: Account | undefined
  /** Whether setpriv can tell the kernel to end them when this process dies. */
  readonly endWithUs: boolean
}

const WAY_OUT = 'set DATABASE_URL to a PostgreSQL server, or PG_BIN to the folder of its programs'

/**
 * Finds the programs and tries them, so that whatever stands in their way (another C library, a closed folder,
 * a missing file) is one sentence at the start instead of a riddle later.
 */
export async function findPrograms(options: {
  pgBin: string | undefined
  dataDir: string
  account: Account | undefined
  log: Log
}): Promise<Programs> {
  const { pgBin, account } = options
  if (pgBin !== undefined) {
    for (const program of ['initdb', 'postgres']) {
      await access(join(pgBin, program)).catch(() => {
        throw new EmbeddedPostgresError(
          `PG_BIN is ${pgBin}, but there is no program '${program}' in that folder`,
        )
      })
    }
    return tryPrograms(
      pgBin,
      account,
      (reason) => `PG_BIN is ${pgBin}, but its postgres doesn't run: ${reason}`,
    )
  }
  const native = findPackage()
  if (native === undefined) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}, or it isn't installed: ${WAY_OUT}`,
    )
  }
  return tryPackage(native, options)
}

async function tryPackage(
  native: string,
  options: { dataDir: string; account: Account | undefined; log: Log },
): Promise<Programs> {
  const { dataDir, account, log } = options
  const explain = (reason: string) =>
    `The packaged PostgreSQL doesn't run on this machine (${reason}): ${WAY_OUT}`
  const linked = await restoreSymbolicLinks(native)
  // Our own account reads the package where it is; only another one may find it closed.
  if (linked && !account) return tryPrograms(join(native, 'bin'), account, explain)
  if (linked) {
    try {
      return await tryPrograms(join(native, 'bin'), account, explain)
    } catch (error) {
      log.info(`${errorMessage(error)}; trying a copy that every account can read`)
    }
  }
  // Root's copy stays out of the temporary folders where it can: those are emptied of old files under a server
  // that runs for weeks. Another account can't write there, but reads its own data directory.
  const parents = account ? ['/var/cache', '/var/tmp', tmpdir()] : [dataDir]
  const copy = await makeReadableCopy(native, parents)
  return tryPrograms(join(copy, 'bin'), account, explain)
}

async function tryPrograms(
  binDir: string,
  account: Account | undefined,
  explain: (reason: string) => string,
): Promise<Programs> {
  const postgres = join(binDir, 'postgres')
  // The signal would be sent at the death of the thread that started the child, so only the main thread asks.
  const wrapped = process.platform === 'linux' && isMainThread
  const [plain, withSignal] = await Promise.allSettled([
    readVersion(postgres, [], account),
    wrapped ? readVersion('setpriv', ['--pdeathsig', 'INT', '--', postgres], account) : undefined,
  ])
  if (plain.status === 'rejected') throw new EmbeddedPostgresError(explain(errorMessage(plain.reason)))
  const endWithUs = withSignal.status === 'fulfilled' && withSignal.value !== undefined
  return { binDir, major: plain.value, account, endWithUs }
}

async function readVersion(
  program: string,
  args: readonly string[],
  account: Account | undefined,
): Promise<number> {
  const { stdout } = await promisify(execFile)(program, [...args, '--version'], {
    cwd: '/',
    env: CHILD_ENVIRONMENT,
    timeout: 20_000,
    ...account,
  })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  if (!(major > 0)) throw new Error(`it calls itself '${stdout.trim()}'`)
  return major
}
