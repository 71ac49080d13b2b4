-- Who does what work, and a wall within the business: somebody who sees assigned work only is shown what is assigned to
-- them or was made by them (docs/decisions/0053).

-- Who writes; empty in jobs, and for whom no business is open.
create function current_member() returns uuid language sql stable
  return nullif(current_setting('app.member_id', true), '')::uuid;

-- The one whose work alone is seen; empty where all of the business is.
create function only_member() returns uuid language sql stable
  return nullif(current_setting('app.only_member', true), '')::uuid;

create table assignments (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  member_id uuid not null,
  project_id uuid not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade,
  -- deferrable: somebody may be assigned to what is only being written
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade deferrable
);
create unique index assignments_by_member on assignments (workspace_id, member_id, project_id);
create index assignments_by_project on assignments (workspace_id, project_id, created_at, id) include (member_id);

alter table assignments enable row level security;
alter table assignments force row level security;
create policy workspace on assignments using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));

-- Whom an appointment is for. Members' rows stay, so nothing refers to them here or below.
alter table events add column member_id uuid;

-- Which member made a row. By a default: no statement that writes one can forget it. What is on record is nobody's.
do $$
declare made text;
begin
  foreach made in array array['clients', 'projects', 'measurements', 'events', 'invoices', 'payments', 'photos', 'drafts'] loop
    execute format('alter table %I add column created_by uuid', made);
    execute format('alter table %I alter column created_by set default current_member()', made);
  end loop;
end $$;
create index clients_by_maker on clients (workspace_id, created_by) where created_by is not null;
create index projects_by_maker on projects (workspace_id, created_by) where created_by is not null;
create index events_by_member on events (workspace_id, member_id, start_time) where member_id is not null;

-- Who did what, by the name that they had then, and by which way. Null: from before this was written down.
create function current_member_name() returns text language sql stable
  return (select name from members where workspace_id = current_workspace() and id = current_member());
alter table activities
  add column actor_id uuid,
  add column actor_name text,
  add column via text check (via in ('person', 'key', 'portal', 'job'));
alter table activities
  alter column actor_id set default current_member(),
  alter column actor_name set default current_member_name(),
  alter column via set default case when current_member() is null then 'job' else 'person' end;
create index activities_by_actor on activities (workspace_id, actor_id, at desc, id desc) where actor_id is not null;

-- What the wall lets through. By ids, so that who sees everything still reads from indexes alone; and by functions that
-- let the wall down while they look, since a policy that reads its own table would ask itself for ever.
create function seen_projects(by_member uuid) returns setof uuid language plpgsql stable as $$
begin
  perform set_config('app.only_member', '', true);
  return query
    select project_id from assignments where workspace_id = current_workspace() and member_id = by_member
    union all
    select id from projects where workspace_id = current_workspace() and created_by = by_member;
  perform set_config('app.only_member', coalesce(by_member::text, ''), true);
end $$;

create function seen_clients(by_member uuid) returns setof uuid language plpgsql stable as $$
begin
  perform set_config('app.only_member', '', true);
  return query
    select projects.client_id from assignments join projects
      on projects.workspace_id = assignments.workspace_id and projects.id = assignments.project_id
    where assignments.workspace_id = current_workspace() and assignments.member_id = by_member
      and projects.deleted_at is null and projects.client_id is not null
    union all
    select client_id from projects
    where workspace_id = current_workspace() and created_by = by_member
      and deleted_at is null and client_id is not null
    union all
    select id from clients where workspace_id = current_workspace() and created_by = by_member;
  perform set_config('app.only_member', coalesce(by_member::text, ''), true);
end $$;

-- A row of one's own is let in before it is among what is seen.
create policy assigned on clients as restrictive
  using ((select only_member()) is null or id in (select seen_clients((select only_member()))))
  with check ((select only_member()) is null or created_by = (select only_member())
    or id in (select seen_clients((select only_member()))));
create policy assigned on projects as restrictive
  using ((select only_member()) is null or id in (select seen_projects((select only_member()))))
  with check ((select only_member()) is null or created_by = (select only_member())
    or id in (select seen_projects((select only_member()))));
create policy assigned on measurements as restrictive
  using ((select only_member()) is null or created_by = (select only_member())
    or client_id in (select seen_clients((select only_member()))));
create policy assigned on events as restrictive
  using ((select only_member()) is null or member_id = (select only_member()) or created_by = (select only_member())
    or client_id in (select seen_clients((select only_member())))
    or project_id in (select seen_projects((select only_member()))));
create policy assigned on messages as restrictive
  using ((select only_member()) is null or client_id in (select seen_clients((select only_member()))));
create policy assigned on photos as restrictive
  using ((select only_member()) is null or created_by = (select only_member())
    or client_id in (select seen_clients((select only_member())))
    or project_id in (select seen_projects((select only_member()))));
-- One by a set of sizes that is nobody's belongs to the business, as patterns do.
create policy assigned on drafts as restrictive
  using ((select only_member()) is null or client_id is null or created_by = (select only_member())
    or client_id in (select seen_clients((select only_member()))));
create policy assigned on client_status_changes as restrictive for select
  using ((select only_member()) is null or client_id in (select seen_clients((select only_member()))));
-- What they did themselves, and what was done with what they see. An invoice is nobody's work.
create policy assigned on activities as restrictive for select
  using ((select only_member()) is null or actor_id = (select only_member())
    or case split_part(kind, '.', 1)
      when 'client' then subject_id in (select seen_clients((select only_member())))
      when 'project' then subject_id in (select seen_projects((select only_member())))
      when 'measurement' then exists (select from measurements as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'event' then exists (select from events as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'draft' then exists (select from drafts as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      else kind like any (array['pattern.%', 'size-table.%']) end);

-- How many there are is the same for everybody: a plan has room for all of a business's rows, seen or not.
create function live_rows(of_table text, of_workspace uuid) returns int language plpgsql stable as $$
declare
  wall text := coalesce(current_setting('app.only_member', true), '');
  found int;
begin
  perform set_config('app.only_member', '', true);
  if of_table = 'clients' then
    select count(*) into found from clients where workspace_id = of_workspace and deleted_at is null;
  else
    select count(*) into found from projects where workspace_id = of_workspace and deleted_at is null;
  end if;
  perform set_config('app.only_member', wall, true);
  return found;
end $$;

-- The youngest of as many rows as there is room for; null where there are no more than that.
create function youngest_within(of_table text, of_workspace uuid, room int) returns uuid language plpgsql stable as $$
declare
  wall text := coalesce(current_setting('app.only_member', true), '');
  found uuid;
begin
  perform set_config('app.only_member', '', true);
  if of_table = 'clients' then
    select id into found from clients where workspace_id = of_workspace and deleted_at is null
      order by id offset greatest(0, room - 1) limit 1;
  else
    select id into found from projects where workspace_id = of_workspace and deleted_at is null
      order by id offset greatest(0, room - 1) limit 1;
  end if;
  perform set_config('app.only_member', wall, true);
  return found;
end $$;

-- As before, and past the wall: figures are of all of the business, whoever's change has them counted anew. Counting is
-- the last that a transaction does.
create or replace function begin_counting(of_workspace uuid) returns boolean language plpgsql as $$
begin
  if not exists (select from workspaces where id = of_workspace) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('figures ' || of_workspace, 0));
  perform set_config('app.only_member', '', true);
  return true;
end $$;

-- The wall compares these too: without them what reads an index alone would have to look at each row.
drop index events_by_words;
create index events_by_words on events (workspace_id, id)
  include (client_id, start_time, found_by, project_id, member_id, created_by) where deleted_at is null;
drop index projects_by_completion;
create index projects_by_completion on projects (workspace_id, completed_at)
  include (created_at, due_date, id) where deleted_at is null and status = 'completed';
drop index projects_open_by_due_date;
create index projects_open_by_due_date on projects (workspace_id, due_date)
  include (id) where deleted_at is null and status <> 'completed';
drop index projects_waiting;
create index projects_waiting on projects (workspace_id, completed_at)
  include (id) where deleted_at is null and status = 'completed' and collected_at is null;
