/** Why a job isn't done that was due in a backup: it has no tries left, and the operator decides of it. */
export const HELD_BACK = 'held back by a restore: it may have been done after the backup was taken'

/**
 * Functions that work with the rights of the tables' owner, made anew at every start: they stand on the job queue's own
 * tables. Requests reach through them what their login can't see, and nothing else. Each says its search path, so that
 * nothing is found before PostgreSQL's own.
 *
 * Jobs named 'slow-…' go one after the other, so that short ones never wait behind several of them. What is taken back
 * for an account that goes is all that waits for it, but for the sweeping of its files. A job that was given up is as good
 * as none to what it was for, and makes room for another.
 */
const FOR_REQUESTS = `
  create or replace function enqueue_job(identifier text, payload json, job_key text, run_at timestamptz, max_attempts int)
    returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
      select graphile_worker.add_job(identifier, payload, job_key := enqueue_job.job_key,
        run_at := enqueue_job.run_at, max_attempts := enqueue_job.max_attempts,
        queue_name := case when identifier like 'slow-%' then 'slow' else payload ->> 'lane' end)
    $$;
  create or replace function take_back_jobs(workspace_id uuid, recipient text)
    returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
      select graphile_worker.complete_jobs(array(
        select jobs.id from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where jobs.locked_at is null and (jobs.payload ->> 'recipient' = take_back_jobs.recipient
          or (jobs.payload ->> 'workspaceId' = take_back_jobs.workspace_id::text and tasks.identifier <> 'sweep-file'))))
    $$;
  create or replace function without_job(identifier text, field text, ids uuid[]) returns setof uuid
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      perform graphile_worker.complete_jobs(array(
        select jobs.id from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = without_job.identifier and jobs.payload ->> field = any (ids::text[])
          and jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
          and jobs.last_error is distinct from '${HELD_BACK}'));
      return query select asked.id from unnest(ids) asked (id) where asked.id::text not in (
        select jobs.payload ->> field from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = without_job.identifier and jobs.payload ->> field is not null);
    end $$;
  create or replace function queue_figures()
    returns table (kind text, waiting int, given_up int, oldest_due_s double precision)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select tasks.identifier, count(*) filter (where attempts < max_attempts)::int,
        count(*) filter (where attempts >= max_attempts)::int,
        coalesce(extract(epoch from max(now() - run_at)
          filter (where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::double precision
      from graphile_worker._private_tasks tasks
      left join graphile_worker._private_jobs jobs on jobs.task_id = tasks.id
      group by tasks.identifier
    $$;
  create or replace function queue_trouble()
    returns table (kind text, attempts int, last_tried_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select tasks.identifier, max(jobs.attempts)::int, max(jobs.updated_at)
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where jobs.last_error is not null and jobs.attempts < jobs.max_attempts
      group by tasks.identifier
    $$;`

/** Of failed jobs and those being done; for the operator's commands and the administrators' functions. */
const FOR_OWNER = `
  create or replace function failed_jobs()
    returns table (id bigint, kind text, added_at timestamptz, run_at timestamptz, attempts int, is_given_up boolean,
      is_running boolean, last_error text, sealed text)
    language sql stable set search_path = pg_catalog, pg_temp as $$
      select jobs.id, tasks.identifier, jobs.created_at, jobs.run_at, jobs.attempts::int,
        jobs.attempts >= jobs.max_attempts and jobs.locked_at is null, jobs.locked_at is not null, jobs.last_error, jobs.payload ->> 'sealed'
      from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where jobs.attempts >= jobs.max_attempts or jobs.last_error is not null or jobs.locked_at is not null
    $$;
  create or replace function requeue_failed_jobs(ids bigint[]) returns int
    language sql volatile set search_path = pg_catalog, pg_temp as $$
      select count(*)::int from graphile_worker.reschedule_jobs(
        array(select failed.id from public.failed_jobs() failed
          where not failed.is_running and case when ids is null then failed.is_given_up else failed.id = any(ids) end),
        run_at := now(), attempts := 0)
    $$;`

const isAdministrator = (asking: string) =>
  `exists (select from public.users where users.id = ${asking} and users.is_admin)`

/**
 * A function that reads past the walls between businesses. It says 'app.administration' for its one query: what other
 * functions say by a clause of their own, only a superuser may say of a name that PostgreSQL doesn't know.
 */
const pastTheWalls = (query: string) => `
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    #variable_conflict use_column
    begin
      if not ${isAdministrator('asking')} then
        return;
      end if;
      perform set_config('app.administration', 'on', true);
      return query ${query};
      perform set_config('app.administration', '', true);
    end $$`

/** For who is an administrator at that moment; anybody else is told of nothing. */
const FOR_ADMINISTRATORS = `
  create or replace function administered_jobs(asking uuid)
    returns table (id bigint, kind text, added_at timestamptz, run_at timestamptz, attempts int, is_given_up boolean,
      is_running boolean, last_error text, sealed text)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select failed.* from public.failed_jobs() failed where ${isAdministrator('asking')} order by failed.id limit 500
    $$;
  create or replace function administered_requeue(asking uuid, ids bigint[]) returns int
    language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
      select case when ${isAdministrator('asking')} then public.requeue_failed_jobs(ids) else 0 end
    $$;
  create or replace function administered_reports(asking uuid, is_taken_down boolean)
    returns table (workspace_id uuid, pattern_id uuid, reports json) ${pastTheWalls(`
      select reports.workspace_id, reports.pattern_id,
        json_agg(json_build_object('reason', reports.reason, 'note', reports.note,
          'at', to_char(reports.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by reports.at)
      from public.pattern_reports reports
      join public.published_patterns published using (workspace_id, pattern_id)
      where (reports.judged_at is not null) = is_taken_down
      group by reports.workspace_id, reports.pattern_id
      order by min(reports.at), reports.pattern_id limit 100`)};
  create or replace function administered_storage(asking uuid)
    returns table (ending text, files bigint, bytes bigint, set_aside_bytes bigint) ${pastTheWalls(`
      select substring(kept.name from '[^.]*$'), count(*), sum(kept.bytes)::bigint,
        coalesce(sum(kept.bytes) filter (where kept.set_aside_at is not null), 0)::bigint
      from public.files kept group by 1`)};
  create or replace function administered_businesses(asking uuid, businesses uuid[])
    returns table (workspace_id uuid, plan_id text, status text, trial_ends_at timestamptz, period_ends_at timestamptz,
      past_due_since timestamptz, files bigint, bytes bigint, last_active_at timestamptz) ${pastTheWalls(`
      select standing.workspace_id, standing.plan_id, standing.status, standing.trial_ends_at,
        standing.period_ends_at, standing.past_due_since, kept.files, kept.bytes,
        greatest(
          (select max(done.at) from public.activities done where done.workspace_id = standing.workspace_id),
          (select max(open.last_active_at) from public.sessions open where open.workspace_id = standing.workspace_id))
      from public.subscriptions standing, lateral (
        select count(*) as files, coalesce(sum(each.bytes), 0)::bigint as bytes
        from public.files each where each.workspace_id = standing.workspace_id) kept
      where standing.workspace_id = any(businesses)`)};`

export const OWNER_FUNCTIONS = FOR_REQUESTS + FOR_OWNER + FOR_ADMINISTRATORS

/** Those of them that requests may call, as a list for `grant` and `revoke`. */
export const DOORS = [
  ...['enqueue_job', 'take_back_jobs', 'queue_figures', 'queue_trouble', 'without_job'],
  ...['administered_jobs', 'administered_requeue', 'administered_reports', 'administered_storage'],
  'administered_businesses',
].join(', ')
export const INNER_FUNCTIONS = 'failed_jobs, requeue_failed_jobs'
