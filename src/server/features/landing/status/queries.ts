import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { readQueue } from '#server/platform/jobs/queue-figures-queries.ts'
import type { KindStanding } from './standing.ts'

interface Trouble {
  readonly kind: string
  readonly attempts: number
  readonly lastTriedAt: string
}

/** How the jobs of each kind stand, and when a mail went last. */
export async function readStanding(
  database: Database,
): Promise<{ kinds: KindStanding[]; lastMailAt: string | null }> {
  const trouble = sql<Trouble>`(select kind, attempts, last_tried_at as "lastTriedAt" from queue_trouble())`
  const [figures, troubles, [mails]] = await Promise.all([
    readQueue(database),
    database.onAccounts(database.query.selectFrom(trouble.as('trouble')).selectAll()),
    database.onAccounts(
      database.query.selectFrom('sent_mails').select(({ fn }) => fn.max('sent_at').as('lastAt')),
    ),
  ])
  const failing = new Map(troubles.map((each) => [each.kind, each]))
  return {
    kinds: figures.map(({ kind, oldestDueS }) => ({
      kind,
      oldestDueS,
      attempts: failing.get(kind)?.attempts ?? 0,
      lastTriedAt: failing.get(kind)?.lastTriedAt ?? null,
    })),
    lastMailAt: mails?.lastAt ?? null,
  }
}
