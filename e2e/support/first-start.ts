import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { copyFolder, makeFolder, removeDataDir, startServer } from './launch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory as the built server has left it after its very first start. */
    firstStart?: string
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = path.join(root, 'dist/.built')
const kept = path.join(root, '.cache/first-start')

/** A database that is made and brought up to date is most of a start's work: once for each build, not for each server. */
export async function setup(project: TestProject): Promise<void> {
  // An unfinished build has no stamp: its servers begin with nothing.
  if (existsSync(stamp)) project.provide('firstStart', await firstStart(await readFile(stamp, 'utf8')))
}

async function firstStart(build: string): Promise<string> {
  const folder = path.join(kept, `${build.slice(0, 16)}-${process.getuid?.()}`)
  if (existsSync(folder)) return folder
  const dataDir = await makeFolder()
  try {
    const server = await startServer({ dataDir })
    await server.stop()
    await rm(kept, { recursive: true, force: true })
    await mkdir(kept, { recursive: true })
    // Whole at once under its name.
    const copy = await mkdtemp(path.join(kept, 'new-'))
    await copyFolder(dataDir, copy)
    await rename(copy, folder)
  } finally {
    await removeDataDir(dataDir)
  }
  return folder
}
