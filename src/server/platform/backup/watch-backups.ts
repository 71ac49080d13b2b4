import type { Logger } from 'pino'
import type { Clock } from '#server/platform/clock.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type KeptBackup, newestProved, openShelf, type Shelf } from './shelf.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOOK_EVERY_MS = HOUR_MS
/** One night may fail and be mended the next day. */
const TOO_OLD_MS = 36 * HOUR_MS
/** A place that is asked by every scrape of the metrics isn't listed each time. */
const SEEN_FOR_MS = MINUTE_MS

/** Knows how the nightly backups stand. */
export interface Backups {
  /** The newest that was proved; null where there is none, or the place can't be read. */
  newest(): Promise<KeptBackup | null>
  ageMs(backup: KeptBackup): number
  /** Tells the log when the newest is too old; as often as it is asked. */
  look(): Promise<void>
  stop(): void
}

export function watchBackups({
  shelf,
  clock,
  log,
}: {
  readonly shelf: Pick<Shelf, 'list'>
  readonly clock: Clock
  readonly log: Logger
}): Backups {
  const startedAtMs = clock.now().getTime()
  let seen: { readonly atMs: number; readonly backup: KeptBackup | null } | null = null

  /** The listing under way, for which whoever asks meanwhile waits. */
  let listing: Promise<KeptBackup | null> | null = null

  async function newest(): Promise<KeptBackup | null> {
    const nowMs = clock.now().getTime()
    if (seen && nowMs - seen.atMs < SEEN_FOR_MS) return seen.backup
    listing ??= list().finally(() => {
      listing = null
    })
    const backup = await listing
    seen = { atMs: nowMs, backup }
    return backup
  }

  async function list(): Promise<KeptBackup | null> {
    try {
      return await newestProved(shelf)
    } catch (err) {
      log.warn({ err }, 'the place of the backups can’t be read')
      return null
    }
  }

  async function look(): Promise<void> {
    const backup = await newest()
    // A new installation has until its second night.
    const sinceMs = backup?.takenAtMs ?? startedAtMs
    if (clock.now().getTime() - sinceMs <= TOO_OLD_MS) return
    log.warn({ last: backup?.name ?? null }, 'there is no good backup of the last 36 hours')
  }

  const looking = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  void look()
  return {
    newest,
    ageMs: ({ takenAtMs }) => clock.now().getTime() - takenAtMs,
    look,
    stop: () => clearInterval(looking),
  }
}

/** Watches the place that is configured for backups, and shows how they stand in /metrics; null where there is none. */
export function showBackups(
  { config, clock, log }: Pick<Platform, 'config' | 'clock' | 'log'>,
  metrics: Pick<Metrics, 'addGauge'>,
): Backups | null {
  if (config.backupTo === null) return null
  const backups = watchBackups({ shelf: openShelf(config.backupTo), clock, log })
  // Not a number where there is none: an alert on age must not be quiet then.
  const ofNewest = (name: string, help: string, read: (backup: KeptBackup) => number) =>
    metrics.addGauge(name, help, async () => {
      const newest = await backups.newest()
      return [{ value: newest === null ? Number.NaN : read(newest) }]
    })
  ofNewest(
    'backup_age_seconds',
    'Since the last backup that was made and proved',
    (newest) => backups.ageMs(newest) / 1_000,
  )
  ofNewest('backup_size_bytes', 'Of the last backup that was made and proved', ({ bytes }) => bytes)
  return backups
}
