import { createHash } from 'node:crypto'
import { chown, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorCode, errorMessage } from './error-reason.ts'
import { statIfPresent } from './files.ts'
import type { Account } from './identity.ts'

/** Names the socket file only; nothing listens on a port. */
export const SOCKET_PORT = 5432

/** The kernel's limit for a socket's path is 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH = 103

/** One name per data directory and account. */
export function socketDirectoryName(dataDir: string, account: Account | undefined): string {
  const uid = account?.uid ?? process.getuid?.()
  return `toile-${createHash('sha256').update(`${uid}:${dataDir}`).digest('hex').slice(0, 12)}`
}

/**
 * A private folder (0700) with a short path, empty, owned by the database's account. The data directory itself
 * won't do: its path may be too long, or closed to that account.
 */
export async function makeSocketDirectory(dataDir: string, account: Account | undefined): Promise<string> {
  const name = socketDirectoryName(dataDir, account)
  const reasons: string[] = []
  // TMPDIR is the starting account's own choice, which another account may not be able to reach.
  for (const parent of new Set(account ? ['/tmp', '/var/tmp'] : [tmpdir(), '/tmp', '/var/tmp'])) {
    const path = join(parent, name)
    if (Buffer.byteLength(join(path, `.s.PGSQL.${SOCKET_PORT}.lock`)) > MAX_SOCKET_PATH) continue
    try {
      await claimSocketDirectory(path, account)
      return path
    } catch (error) {
      reasons.push(errorMessage(error))
    }
  }
  throw new EmbeddedPostgresError(
    `No temporary folder can hold the database's socket: ${reasons.join('; ') || 'their paths are too long'}`,
  )
}

export async function removeSocketDirectory(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
}

/**
 * Makes the folder, or empties the one that is there; also when it vanished under a running server. Whoever may
 * write there could answer in the database's place, so a folder that is not ours is left alone.
 */
export async function claimSocketDirectory(path: string, account: Account | undefined): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const ours = process.getuid?.()
  const uid = account?.uid ?? ours
  const found = await statIfPresent(path)
  if (!found?.isDirectory() || (found.mode & 0o777) !== 0o700 || (found.uid !== uid && found.uid !== ours)) {
    throw new Error(`${path} belongs to somebody else`)
  }
  if (account && found.uid !== account.uid) await chown(path, account.uid, account.gid)
  // A socket's lock file names a process id that may since belong to anyone; postgres would wait for that one.
  for (const item of await readdir(path)) await rm(join(path, item), { recursive: true, force: true })
}
