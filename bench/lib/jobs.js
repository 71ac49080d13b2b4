import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What looks at all businesses every quarter of an hour or every night. */
export const jobs = ['overdue', 'morning', 'news', 'subscriptions', 'tidy']

/**
 * Has a job done now; answers what it cost, by whatever account.
 *
 * @template {{ address: pg.ClientConfig }} Toile
 * @param {Toile} toile
 * @param {string} job
 * @param {(toile: Toile) => number} spent
 */
export async function runJob(toile, job, spent) {
  const db = new pg.Client(toile.address)
  await db.connect()
  try {
    const before = spent(toile)
    const { rows } = await db.query('select id from graphile_worker.add_job($1)', [job])
    for (;;) {
      await sleep(200)
      const { rows: left } = await db.query(
        'select attempts, last_error from graphile_worker._private_jobs where id = $1',
        [rows[0].id],
      )
      if (left[0]?.last_error) throw new Error(`${job}: ${left[0].last_error}`)
      if (left.length === 0) return spent(toile) - before
    }
  } finally {
    await db.end()
  }
}
