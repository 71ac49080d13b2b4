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
    `select id::text, task_identifier as kind, created_at as "addedAt", attempts, last_error as "lastError"
     from graphile_worker.jobs where attempts >= max_attempts order by id limit $1`,
    [LISTED],
  )
  return rows
}

/** Has failed jobs done from the beginning, all of them with null; answers how many there were. */
export async function requeueFailedJobs(
  owner: pg.ClientBase,
  ids: readonly string[] | null,
): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.reschedule_jobs(
       array(select id from graphile_worker.jobs
         where attempts >= max_attempts and ($1::bigint[] is null or id = any($1::bigint[]))),
       run_at := now(), attempts := 0)`,
    [ids],
  )
  return rows[0]?.count ?? 0
}
