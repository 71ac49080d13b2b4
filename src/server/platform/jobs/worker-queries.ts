import type pg from 'pg'

/** Instants are the database's own, so that no process's clock counts. Seconds. */
interface Times {
  /** After how long without a sign of life a worker counts as dead. */
  readonly deadAfterS: number
}

/** A sign of life. Answers whether this worker has given them without a break for as long as makes another dead. */
export async function markAlive(pool: pg.Pool, id: string, { deadAfterS }: Times): Promise<boolean> {
  const { rows } = await pool.query<{ isSteady: boolean }>(
    `insert into job_workers as worker (id, seen_at, steady_since) values ($1, now(), now())
     on conflict (id) do update set seen_at = now(),
       steady_since = case when worker.seen_at > now() - $2 * interval '1 second' then worker.steady_since else now() end
     returning steady_since < now() - $2 * interval '1 second' as "isSteady"`,
    [id, deadAfterS],
  )
  return rows[0]?.isSteady === true
}

/**
 * Gives back what dead workers have taken; answers how many they were. So does a queue that its worker has left without
 * a job: one whose job was taken back and done twice is never opened again by either.
 */
export async function takeBackFromDead(pool: pg.Pool, { deadAfterS }: Times): Promise<number> {
  const { rows } = await pool.query<{ dead: string[] | null }>(
    `with taken as (
       select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
     ), dead as (
       select distinct locked_by from taken
       where locked_at < now() - $1 * interval '1 second' and not exists (
         select from job_workers where id = locked_by and seen_at > now() - $1 * interval '1 second')
     )
     select array_agg(locked_by) as dead from dead`,
    [deadAfterS],
  )
  const dead = rows[0]?.dead ?? []
  await giveBack(pool, dead)
  await pool.query(
    `update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
     where locked_at < now() - $1 * interval '1 second' and not exists (
       select from graphile_worker._private_jobs job
       where job.job_queue_id = queue.id and job.locked_by = queue.locked_by)`,
    [deadAfterS],
  )
  await pool.query(`delete from job_workers where seen_at < now() - interval '1 hour'`)
  return dead.length
}

/** Gives back what these workers have taken; they must be gone. */
export async function giveBack(pool: pg.Pool, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids])
}

/** Gives back all that is taken: for a queue that nobody else works on. */
export async function giveBackAll(pool: pg.Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from (
      select locked_by from graphile_worker._private_jobs
      union all
      select locked_by from graphile_worker._private_job_queues
    ) taken where locked_by is not null`)
}

/** A worker that has ended by itself holds nothing any more. */
export async function forgetWorker(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from job_workers where id = $1', [id])
}
