import type pg from 'pg'
import { DEFAULT_TIME_ZONE } from '#domain/calendar/time-zone.ts'
import { HELD_BACK } from '#server/database/owner-functions.ts'

/** Jobs that can be done twice without harm outside: they go on after a restore. */
const GOES_ON = [
  ...['sweep-file', 'drop-files', 'drop-export', 'slow-export', 'import-rows', 'slow-remove-workspace'],
  ...['forget-payment-customer', 'payment-news', 'sandbox-webhook'],
  // The crontab asks for these again anyway.
  ...['tidy', 'morning', 'news', 'overdue', 'subscriptions', 'sandbox-renewals', 'nightly-backup'],
]

/** What is true of any installation that comes from a backup. */
export async function settleRows(client: pg.ClientBase): Promise<void> {
  // Nobody works on them any more.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  // Their bytes are no part of a backup: they are made of it anew.
  await client.query(`update exports set status = 'expired' where status = 'ready'`)
}

/**
 * Jobs that the installation may have done between the backup and its end aren't done a second time: those that were due
 * are held back, for the operator to send on (`npm run admin -- jobs`), and mornings that have begun count as told.
 */
export async function holdBackWhatMayBeDone(
  client: pg.ClientBase,
  { morningHour }: { readonly morningHour: number },
): Promise<number> {
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs job set attempts = max_attempts, last_error = $1
     from graphile_worker._private_tasks task
     where task.id = job.task_id and task.identifier <> all($2::text[])
       and job.run_at <= now() and job.attempts < job.max_attempts`,
    [HELD_BACK, GOES_ON],
  )
  // A backup may be of a version before 0037, to which the time zone was its owner's.
  const morning = `(now() at time zone
    coalesce(to_jsonb(workspaces) ->> 'time_zone', to_jsonb(preferences) ->> 'time_zone', $1)
    - $2 * interval '1 hour')::date`
  const ofPeople = `from memberships join workspaces on workspaces.id = memberships.workspace_id
    left join preferences on preferences.user_id = memberships.user_id`
  // And of one before 0039, to which a person had one business, and one morning.
  const { rows } = await client.query("select to_regclass('public.mornings') is not null as is_there")
  await client.query(
    rows[0]?.is_there
      ? `insert into mornings (workspace_id, user_id, day)
         select memberships.workspace_id, memberships.user_id, ${morning} ${ofPeople}
         on conflict (workspace_id, user_id) do update set day = greatest(mornings.day, excluded.day)`
      : `insert into notification_mornings (user_id, day)
         select memberships.user_id, max(${morning}) ${ofPeople} group by memberships.user_id
         on conflict (user_id) do update set day = greatest(notification_mornings.day, excluded.day)`,
    [DEFAULT_TIME_ZONE, morningHour],
  )
  return rowCount ?? 0
}
