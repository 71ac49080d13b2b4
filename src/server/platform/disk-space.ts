import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { m } from '#server/paraglide/messages.js'
import { AppError } from './errors.ts'

const LOOK_EVERY_MS = 2_000
/** Writing goes on a tenth above the mark where it stopped, so that it doesn't change with every file. */
const goesOnAbove = (minFreeBytes: number) => minFreeBytes + minFreeBytes / 10
const RETRY_S = 60

/** Whether there is room to write. Without it reading goes on, and so does what makes room or writes little. */
export interface DiskSpace {
  isFull(): boolean
  /** Free bytes as last seen; null where nothing could be seen. */
  freeBytes(): number | null
  /** Refuses what would write while there is no room. */
  requireRoom(): void
  stop(): void
}

export const storageFull = (cause?: unknown): AppError =>
  new AppError('UNAVAILABLE', { message: m.http_storage_full(), retryAfterS: RETRY_S, cause })

/** Looks after the room on the disk, and says once when it runs out and once when there is some again. */
export async function watchDiskSpace({
  minFreeBytes,
  readFreeBytes,
  everyMs = LOOK_EVERY_MS,
  log,
}: {
  readonly minFreeBytes: number
  readonly readFreeBytes: () => Promise<number>
  readonly everyMs?: number
  readonly log: Logger
}): Promise<DiskSpace> {
  let isFull = false
  let freeBytes: number | null = null

  async function look(): Promise<void> {
    freeBytes = await readFreeBytes().catch(() => null)
    if (freeBytes === null) return
    const wasFull = isFull
    isFull = freeBytes < (wasFull ? goesOnAbove(minFreeBytes) : minFreeBytes)
    if (isFull === wasFull) return
    if (isFull)
      log.error({ freeBytes, minFreeBytes }, 'the disk is nearly full: writes are refused, reads go on')
    else log.info({ freeBytes, minFreeBytes }, 'the disk has room again: writes go on')
  }

  await look()
  const looking = setInterval(() => void look(), everyMs).unref()
  return {
    isFull: () => isFull,
    freeBytes: () => freeBytes,
    requireRoom() {
      if (isFull) throw storageFull()
    },
    stop: () => clearInterval(looking),
  }
}

/** The same for what an installation writes on this machine. */
export const watchDataDir = (
  { databaseUrl, storageUrl, minFreeBytes, dataDir }: Config,
  log: Logger,
): Promise<DiskSpace> =>
  watchDiskSpace({
    // With both elsewhere nothing of weight is written here.
    minFreeBytes: databaseUrl !== null && storageUrl !== null ? 0 : minFreeBytes,
    readFreeBytes: () => readFreeBytes(dataDir),
    log,
  })

/** Of the volumes that the data directory spreads over, what is free on the fullest. */
async function readFreeBytes(dataDir: string): Promise<number> {
  const folders = ['.', 'postgres', 'files'].map((name) => path.join(dataDir, name))
  const seen = await Promise.allSettled(folders.map((folder) => statfs(folder)))
  const free = seen.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value.bavail * each.value.bsize] : [],
  )
  if (free.length === 0) throw new Error(`The free space of ${dataDir} can't be read`)
  return Math.min(...free)
}
