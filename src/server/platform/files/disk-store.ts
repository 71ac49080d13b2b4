import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkName, type FileStore } from './file-store.ts'

/** Files in a folder, each written whole or not at all. */
export function diskStore(root: string): FileStore {
  const fileOf = (name: string) => path.join(root, checkName(name))
  return {
    async write(name, content) {
      const file = fileOf(name)
      const whole = `${file}.${randomUUID()}`
      await mkdir(path.dirname(file), { recursive: true })
      try {
        await writeDurably(whole, content)
        // It gets its name once it is whole; the folder's entry must survive a power cut as well.
        await rename(whole, file)
        await syncFolder(path.dirname(file))
      } finally {
        await rm(whole, { force: true })
      }
    },
    async read(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  }
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
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
