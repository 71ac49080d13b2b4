import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { v7 as orderedUuid } from 'uuid'

const OWNER_ONLY_DIRECTORY = 0o700
const OWNER_ONLY_FILE = 0o600

/** Keeps one `.eml` file in `directory`. Names sort by time; a file is seen whole or not at all. */
export async function writeToOutbox(directory: string, message: Buffer, at: Date): Promise<void> {
  const name = `${at.toISOString().replace(/[:.]/g, '-')}-${orderedUuid()}.eml`
  const partial = path.join(directory, `.${name}.partial`)
  await mkdir(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY })
  try {
    await writeDurably(partial, message)
    await rename(partial, path.join(directory, name))
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', OWNER_ONLY_FILE)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
