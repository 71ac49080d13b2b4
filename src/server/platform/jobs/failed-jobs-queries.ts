import type pg from 'pg'

/** A job that was tried as often as any is, or was held back by a restore: nobody does it any more. */
export interface FailedJob {
  readonly id: string
  readonly kind: string
  readonly addedAt: string
  readonly attempts: number
  readonly lastError: string | null
}

const LISTED = 500

export async function findFailedJobs(owner: pg.ClientBase): Promise<FailedJob[]> {
  const { rows } = await owner.query<FailedJob>(
    `select id::text, kind, added_at as "addedAt", attempts, last_error as "lastError"
     from public.failed_jobs() where is_given_up order by id limit $1`,
    [LISTED],
  )
  return rows
}

/** Has failed jobs done from the beginning, all that were given up with null; answers how many there were. */
export async function requeueFailedJobs(
  owner: pg.ClientBase,
  ids: readonly string[] | null,
): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select public.requeue_failed_jobs($1::bigint[]) as count',
    [ids],
  )
  return rows[0]?.count ?? 0
}
