import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { errorCode, errorMessage } from './error-reason.ts'
import { statIfPresent } from './files.ts'
import { restoreSymbolicLinks } from './packaged-binaries.ts'

interface Entry {
  readonly path: string
  readonly kind: 'file' | 'directory'
  readonly size: number
  readonly executable: boolean
}

/** One name per place that the package is installed in: an upgrade replaces the copy instead of adding one. */
export function copyName(native: string): string {
  return `toile-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`
}

/**
 * A copy of the packaged binaries with its symbolic links, readable for everyone and writable for us alone, below
 * the first of these folders that takes it. A copy that is already there is used again when it is ours and whole.
 */
export async function makeReadableCopy(native: string, parents: readonly string[]): Promise<string> {
  const reasons: string[] = []
  for (const parent of parents) {
    try {
      return await copyInto(join(parent, copyName(native)), native)
    } catch (error) {
      reasons.push(errorMessage(error))
    }
  }
  throw new EmbeddedPostgresError(`The PostgreSQL binaries can't be copied: ${reasons.join('; ')}`)
}

async function copyInto(target: string, native: string): Promise<string> {
  const entries = await list(native)
  if ((await isOurs(target)) && (await isWhole(target, entries))) return target
  const fresh = await mkdtemp(`${target}-`)
  try {
    await chmod(fresh, 0o755)
    await copyEntries(native, fresh, entries)
    await restoreSymbolicLinks(fresh)
    await replace(target, fresh)
    return target
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** Programs that run from a broken copy keep their open files, so it is moved aside and not written over. */
async function replace(target: string, fresh: string): Promise<void> {
  const aside = `${fresh}-old`
  if (await statIfPresent(target)) await rename(target, aside)
  try {
    await rename(fresh, target)
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    await isOurs(target) // Another server was quicker: its copy is as good, when it is ours.
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** False when nothing is there. What somebody else put there, or could change, must never be run as ours. */
async function isOurs(target: string): Promise<boolean> {
  const found = await statIfPresent(target)
  if (!found) return false
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${target} belongs to somebody else`)
  }
  return true
}

async function isWhole(target: string, entries: readonly Entry[]): Promise<boolean> {
  const found = await Promise.all(entries.map((entry) => statIfPresent(join(target, entry.path))))
  return entries.every((entry, index) => entry.kind === 'directory' || found[index]?.size === entry.size)
}

async function copyEntries(from: string, to: string, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const path = join(to, entry.path)
    if (entry.kind === 'directory') await mkdir(path)
    else await copyFile(join(from, entry.path), path)
    // Explicit, because our umask may be stricter than the copy's purpose.
    await chmod(path, entry.kind === 'directory' || entry.executable ? 0o755 : 0o644)
  }
}

/** Files and folders, parents first; without links, which are restored, and without what only compilers read. */
async function list(root: string, folder = ''): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const item of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, item.name)
    if (basename(path) === 'pgxs' || basename(path) === 'pkgconfig' || path.endsWith('.a')) continue
    const found = await statIfPresent(join(root, path))
    if (!found) continue
    const executable = (found.mode & 0o100) !== 0
    if (item.isDirectory()) {
      entries.push({ path, kind: 'directory', size: 0, executable }, ...(await list(root, path)))
    } else if (item.isFile()) {
      entries.push({ path, kind: 'file', size: found.size, executable })
    }
  }
  return entries
}
