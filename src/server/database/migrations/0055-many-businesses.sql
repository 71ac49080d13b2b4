-- For thousands of businesses in the same tables (docs/decisions/0065): what all of them are asked for one after the
-- other reads no row that it isn't about.

-- What is deleted, few beside what is there: the nightly tidying looked at every row of every business for it, and the
-- search at every client. A row that is there has no entry, so that writing one costs nothing more.
create index clients_deleted on clients (workspace_id, deleted_at) include (id) where deleted_at is not null;
create index projects_deleted on projects (workspace_id, deleted_at) where deleted_at is not null;
create index invoices_deleted on invoices (workspace_id, deleted_at) where deleted_at is not null;
create index events_deleted on events (workspace_id, deleted_at) where deleted_at is not null;
create index measurements_deleted on measurements (workspace_id, deleted_at) where deleted_at is not null;
create index messages_deleted on messages (workspace_id, deleted_at) where deleted_at is not null;
create index drafts_deleted on drafts (workspace_id, deleted_at) where deleted_at is not null;
create index pieces_deleted on pieces (workspace_id, deleted_at) where deleted_at is not null;
create index tasks_deleted on tasks (workspace_id, deleted_at) where deleted_at is not null;

-- What goes, or is emptied, with a business or an account: until now all sessions, people and members were looked
-- through for it, and sessions also for when somebody was last there.
create index sessions_by_workspace on sessions (workspace_id);
create index users_by_last_workspace on users (last_workspace_id) where last_workspace_id is not null;
create index members_by_account on members (user_id) where user_id is not null;
create index exports_by_user on exports (user_id);

-- The time zones that somebody works by: from one to the next, and not through all businesses.
create index workspaces_by_time_zone on workspaces (time_zone);
create function time_zones() returns setof text language sql stable as $$
  with recursive zones as (
    (select time_zone from workspaces order by time_zone limit 1)
    union all
    select (select time_zone from workspaces where time_zone > zones.time_zone order by time_zone limit 1)
    from zones where zones.time_zone is not null
  )
  select time_zone from zones where time_zone is not null
$$;

-- As before, but a batch begins where the one before it ended, and does not pass over all before it once more.
create or replace function mark_overdue(today_by_zone jsonb, default_today date, after_workspace uuid, batch int)
  returns uuid language plpgsql as $$
declare
  business record;
  came_to uuid;
begin
  for business in
    select id, coalesce((today_by_zone ->> time_zone)::date, default_today) as today
    from workspaces
    where id > coalesce(after_workspace, '00000000-0000-0000-0000-000000000000')
    order by id
    limit batch
  loop
    perform set_config('app.workspace_id', business.id::text, true);
    -- The version (updated_at) stays: nobody has edited anything.
    update invoices set status = 'overdue'
      where workspace_id = business.id and status = 'sent' and due_date < business.today
        and deleted_at is null and voided_at is null;
    came_to := business.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return came_to;
end $$;

create or replace function find_due_subscriptions(now_at timestamptz, trials_before timestamptz, after_workspace uuid, batch int)
  returns table (due uuid[], came_to uuid) language plpgsql as $$
declare business uuid;
begin
  due := '{}';
  for business in
    select workspaces.id from workspaces
    where workspaces.id > coalesce(after_workspace, '00000000-0000-0000-0000-000000000000')
    order by workspaces.id limit batch
  loop
    perform set_config('app.workspace_id', business::text, true);
    if exists (select 1 from subscriptions where workspace_id = business and (
      (status = 'trialing' and (trial_ends_at <= now_at or (trial_ends_at <= trials_before and trial_end_told_at is null)))
      or (status in ('active', 'past_due', 'cancelled') and period_ends_at <= now_at)))
    then due := due || business; end if;
    came_to := business;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return next;
end $$;

create or replace function take_idle_mornings(
  day_by_zone jsonb, default_zone text, project_days int[], invoice_days int[], after_user uuid, batch int
) returns uuid language plpgsql as $$
declare
  person record;
  came_to uuid;
begin
  for person in
    select users.id, memberships.workspace_id, today.day
    from users
      join memberships on memberships.user_id = users.id
      join workspaces on workspaces.id = memberships.workspace_id
      left join mornings on mornings.user_id = users.id and mornings.workspace_id = memberships.workspace_id
      cross join lateral (select (day_by_zone ->> workspaces.time_zone)::date as day) today
    where users.email_verified_at is not null
      -- both say it: whichever is read in the order of people begins there
      and users.id > coalesce(after_user, '00000000-0000-0000-0000-000000000000')
      and memberships.user_id > coalesce(after_user, '00000000-0000-0000-0000-000000000000')
      and today.day is not null and (mornings.day is null or mornings.day < today.day)
    order by users.id
    fetch first batch rows with ties
  loop
    perform set_config('app.workspace_id', person.workspace_id::text, true);
    if not exists (
      select 1 from projects where workspace_id = person.workspace_id and deleted_at is null
        and status <> 'completed' and due_date in (select person.day + n from unnest(project_days) n)
    ) and not exists (
      select 1 from invoices where workspace_id = person.workspace_id and deleted_at is null and voided_at is null
        and status in ('sent', 'overdue') and due_date in (select person.day + n from unnest(invoice_days) n)
    ) then
      insert into mornings (workspace_id, user_id, day) values (person.workspace_id, person.id, person.day)
        on conflict (workspace_id, user_id) do update set day = excluded.day where mornings.day < excluded.day;
    end if;
    came_to := person.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return came_to;
end $$;
