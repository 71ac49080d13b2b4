import { closeSync, openSync } from 'node:fs'
import { copyFile, open, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { errorMessage } from './error-reason.ts'
import { statIfPresent } from './files.ts'
import type { Log } from './log.ts'

const MAX_BYTES = 10 * 1024 * 1024
const CHECK_INTERVAL_MS = 10 * 60_000
const TAIL_BYTES = 4096

export interface ServerLog {
  readonly path: string
  /** The open file (appending) that the database's programs write to. */
  readonly file: number
  /** Remembers the end of the log, so that a failure can quote what was written since. */
  mark(): Promise<{ quote(): Promise<string> }>
  close(): void
}

/** `<dataDir>/postgres.log`, kept below 10 MiB by moving its content to `postgres.log.1`. */
export async function openServerLog(dataDir: string, log: Log): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log')
  const rotate = async () => {
    try {
      if (((await statIfPresent(path))?.size ?? 0) <= MAX_BYTES) return
      // Emptied in place, because the database holds the file open (appending, so it goes on at the start).
      await copyFile(path, `${path}.1`)
      await truncate(path)
    } catch (error) {
      log.warn(`${path} can't be rotated: ${errorMessage(error)}`)
    }
  }
  await rotate()
  const file = openSync(path, 'a', 0o600)
  const timer = setInterval(rotate, CHECK_INTERVAL_MS).unref()
  return {
    path,
    file,
    async mark() {
      const { size } = await stat(path)
      return { quote: () => quoteSince(path, size) }
    },
    close() {
      clearInterval(timer)
      closeSync(file)
    },
  }
}

/** The first line that says why (fatal before hint), else the last line, else nothing. */
async function quoteSince(path: string, start: number): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const from = Math.max(start, (await handle.stat()).size - TAIL_BYTES)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from)
    const lines = buffer
      .toString('utf8', 0, bytesRead)
      .split('\n')
      .filter((line) => line.trim() !== '')
    const reason = lines.find((line) => /(FATAL|PANIC|ERROR|error): /.test(line)) ?? lines.at(-1) ?? ''
    return reason.replace(/^.*?(FATAL|PANIC|ERROR|error): +/, '').trim()
  } finally {
    await handle.close()
  }
}
