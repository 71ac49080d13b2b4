import type { Stats } from 'node:fs'
import { lstat, open, readdir, readFile } from 'node:fs/promises'
import { errorCode } from './error-reason.ts'

/** The entry itself, never what a symbolic link points to. */
export function statIfPresent(path: string): Promise<Stats | undefined> {
  return unlessMissing(lstat(path))
}

export function readIfPresent(path: string): Promise<string | undefined> {
  return unlessMissing(readFile(path, 'utf8'))
}

export function readdirIfPresent(path: string): Promise<string[] | undefined> {
  return unlessMissing(readdir(path))
}

/** Makes a rename or a new entry in the directory survive a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}
