import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkName, checkWorkspace, type FileStore } from './file-store.ts'

/** Files in a folder, each written whole or not at all. */
export function diskStore(root: string): FileStore {
  const fileOf = (name: string) => path.join(root, checkName(name))
  return {
    write: (name, content) => writeWhole(fileOf(name), (handle) => handle.writeFile(content)),
    writeFrom: (name, source) =>
      writeWhole(fileOf(name), async (handle) => {
        // Each goes behind the one before.
        for await (const chunk of createReadStream(source)) await handle.writeFile(chunk)
      }),
    read: (name) => orNull(readFile(fileOf(name))),
    async open(name) {
      const handle = await orNull(open(fileOf(name)))
      if (!handle) return null
      const { size } = await handle.stat()
      return { bytes: size, content: handle.createReadStream() }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    removeAll: (workspaceId) =>
      rm(path.join(root, checkWorkspace(workspaceId)), { recursive: true, force: true }),
  }
}

async function writeWhole(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const whole = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeDurably(whole, write)
    // It gets its name once it is whole; the folder's entry must survive a power cut as well.
    await rename(whole, file)
    await syncFolder(path.dirname(file))
  } finally {
    await rm(whole, { force: true })
  }
}

async function writeDurably(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function orNull<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs none synced.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
