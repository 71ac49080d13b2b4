import type pg from 'pg'
import type { Database } from '#server/database/database.ts'
import type { DiskSpace } from './disk-space.ts'
import { countSessions, type QueueFigures, readQueue } from './jobs/queue-figures-queries.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** One reading serves all figures of an answer. */
const READ_AGAIN_AFTER_MS = 1_000

interface Watched {
  readonly disk: Pick<DiskSpace, 'isFull' | 'freeBytes'>
  readonly database: Database
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
}

/** What an operator watches: requests, mails and the disk, and of the database its connections, jobs and sessions. */
export function watchedMetrics({ disk, database, pool }: Watched): Metrics {
  const metrics = createMetrics(disk)
  const queue = readAtMostEvery(READ_AGAIN_AFTER_MS, () => readQueue(database))
  const ofQueue = (value: (figures: QueueFigures) => number) => async () =>
    (await queue()).map((figures) => ({ labels: { kind: figures.kind }, value: value(figures) }))

  metrics.addGauge(
    'database_connections',
    'Connections of this process: in use, idle, and requests that wait for one',
    () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waited_for' }, value: pool.waitingCount },
    ],
    ['state'],
  )
  metrics.addGauge(
    'jobs_waiting',
    'Jobs to be done now or later, by all processes',
    ofQueue(({ waiting }) => waiting),
    ['kind'],
  )
  metrics.addGauge(
    'jobs_given_up',
    'Jobs that were tried as often as any is, and left lying',
    ofQueue(({ givenUp }) => givenUp),
    ['kind'],
  )
  metrics.addGauge(
    'jobs_oldest_due_seconds',
    'For how long the oldest job that is due has been waiting',
    ofQueue(({ oldestDueS }) => oldestDueS),
    ['kind'],
  )
  metrics.addGauge('sessions', 'Sessions that are not over', async () => [
    { value: await countSessions(database) },
  ])
  return metrics
}

function readAtMostEvery<Read>(ms: number, read: () => Promise<Read>): () => Promise<Read> {
  let last: { readonly at: number; readonly reading: Promise<Read> } | undefined
  return () => {
    const now = performance.now()
    if (last === undefined || now - last.at > ms) last = { at: now, reading: read() }
    return last.reading
  }
}
