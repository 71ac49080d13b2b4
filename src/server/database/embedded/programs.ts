import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { CHILD_ENVIRONMENT } from './environment.ts'
import { errorMessage } from './error-reason.ts'
import type { Identity } from './identity.ts'
import type { Log } from './log.ts'
import { findPackage, restoreSymbolicLinks } from './packaged-binaries.ts'
import { makeReadableCopy } from './readable-copy.ts'

/** PostgreSQL's own programs, and how they are to be run here. */
export interface Programs {
  readonly binDir: string
  readonly major: number
  readonly identity: Identity
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
  identity: Identity
  log: Log
}): Promise<Programs> {
  const { pgBin, identity } = options
  if (pgBin === undefined) {
    const native = findPackage()
    if (native !== undefined) return tryPackage(native, options)
    throw new EmbeddedPostgresError(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}, or it isn't installed: ${WAY_OUT}`,
    )
  }
  for (const program of ['initdb', 'postgres']) {
    await access(join(pgBin, program)).catch(() => {
      throw new EmbeddedPostgresError(
        `PG_BIN is ${pgBin}, but there is no program '${program}' in that folder`,
      )
    })
  }
  try {
    return await tryPrograms(pgBin, identity)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PG_BIN is ${pgBin}, but its postgres doesn't run: ${errorMessage(error)}`,
    )
  }
}

async function tryPackage(
  native: string,
  { dataDir, identity, log }: { dataDir: string; identity: Identity; log: Log },
): Promise<Programs> {
  try {
    if (await restoreSymbolicLinks(native)) {
      try {
        return await tryPrograms(join(native, 'bin'), identity)
      } catch (error) {
        // We read the package where it is; only another account may find it closed.
        if (!identity.account) throw error
        log.info(`User ${identity.account.uid} can't run the packaged PostgreSQL: it gets a copy`)
      }
    }
    // Root's copy stays out of the temporary folders where it can: those are emptied of old files under a server
    // that runs for weeks. An ordinary user can't write there, but has a data directory.
    const parents = identity.account ? ['/var/cache', '/var/tmp', tmpdir()] : [dataDir]
    return await tryPrograms(join(await makeReadableCopy(native, parents), 'bin'), identity)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The packaged PostgreSQL doesn't run on this machine (${errorMessage(error)}): ${WAY_OUT}`,
    )
  }
}

async function tryPrograms(binDir: string, identity: Identity): Promise<Programs> {
  const postgres = join(binDir, 'postgres')
  // The kernel sends the signal when the thread ends that started the child, so only the main thread asks for it.
  const mayAsk = process.platform === 'linux' && isMainThread
  const [plain, bound] = await Promise.allSettled([
    readVersion(postgres, identity, []),
    mayAsk ? readVersion(postgres, identity, endWithUs('INT')) : undefined,
  ])
  if (plain.status === 'rejected') throw plain.reason
  const works = bound.status === 'fulfilled' && bound.value !== undefined
  return { binDir, major: plain.value, identity, endWithUs: works }
}

/** After the change of account, which would clear the signal; and before the program, which keeps it. */
export function endWithUs(signal: 'INT' | 'KILL'): string[] {
  return ['setpriv', '--pdeathsig', signal, '--']
}

async function readVersion(
  postgres: string,
  { account, prefix }: Identity,
  wrapper: readonly string[],
): Promise<number> {
  const [program = postgres, ...args] = [...prefix, ...wrapper, postgres, '--version']
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: '/',
    env: CHILD_ENVIRONMENT,
    timeout: 20_000,
    ...account,
  })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
  if (!(major > 0)) throw new Error(`it calls itself '${stdout.trim()}'`)
  return major
}
