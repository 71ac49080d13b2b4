-- The workshop floor: garments as pieces of a project, each at one of the workshop's own stages (docs/decisions/0054).

-- What a workshop has set up. None until it first does: the usual stages and days hold till then.
create table workshops (
  workspace_id uuid primary key references workspaces on delete cascade,
  -- on which it works, 1 for Monday to 7 for Sunday
  work_days jsonb not null,
  -- each a first and a last day, both included, and what for
  closures jsonb not null,
  rush_percent int not null check (rush_percent between 0 and 200),
  -- the tag given last: each is given once
  last_tag int not null default 0,
  -- which version it is: two changes within one millisecond are two
  changed_at timestamptz not null
);

create table stages (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null,
  meaning text not null check (meaning in ('wait', 'work', 'fitting', 'ready', 'collected')),
  -- how many working days it usually takes
  days int not null check (days between 0 and 365),
  position int not null,
  tells_client boolean not null,
  primary key (workspace_id, id)
);

create table pieces (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  project_id uuid not null,
  tag int not null,
  label text not null,
  garment text not null,
  stage_id uuid not null,
  -- since when it is there
  stage_since timestamptz not null,
  promised_on date,
  -- by which day it is to be at which stage, by the id of the stage
  planned jsonb not null,
  -- the day by which it is to leave where it is; null once it is ready
  next_on date,
  is_rush boolean not null,
  price_minor bigint,
  measurement_id uuid,
  member_id uuid,
  note text,
  collected_at timestamptz,
  created_by uuid default current_member(),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, stage_id) references stages (workspace_id, id),
  foreign key (workspace_id, measurement_id) references measurements (workspace_id, id)
    on delete set null (measurement_id)
);
create unique index pieces_by_tag on pieces (workspace_id, tag);
create index pieces_by_project on pieces (workspace_id, project_id, tag) include (stage_id) where deleted_at is null;
create index pieces_by_stage on pieces (workspace_id, stage_id, collected_at);
create index pieces_on_the_floor on pieces (workspace_id, promised_on, tag)
  where deleted_at is null and collected_at is null;
create index pieces_by_member on pieces (workspace_id, member_id, project_id) where member_id is not null;
create index pieces_by_measurement on pieces (workspace_id, measurement_id) where measurement_id is not null;

-- Where a piece has been, and who moved it there.
create table piece_moves (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  piece_id uuid not null,
  -- as it was called then: stages are renamed and taken out
  stage_name text not null,
  meaning text not null check (meaning in ('wait', 'work', 'fitting', 'ready', 'collected')),
  at timestamptz not null,
  member_id uuid default current_member(),
  member_name text default current_member_name(),
  primary key (workspace_id, id),
  foreign key (workspace_id, piece_id) references pieces (workspace_id, id) on delete cascade
);
create index piece_moves_by_piece on piece_moves (workspace_id, piece_id, id);

do $$
declare walled text;
begin
  foreach walled in array array['workshops', 'stages', 'pieces', 'piece_moves'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy workspace on %I using (workspace_id = (select current_workspace()))
      with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;
create trigger version_moves before update of updated_at on pieces
  for each row execute function move_version();

-- Whoever has a piece to make sees the project it is of, and the client it is for.
create or replace function seen_projects(by_member uuid) returns setof uuid language plpgsql stable as $$
begin
  perform set_config('app.only_member', '', true);
  return query
    select project_id from assignments where workspace_id = current_workspace() and member_id = by_member
    union all
    select project_id from pieces
    where workspace_id = current_workspace() and member_id = by_member and deleted_at is null
    union all
    select id from projects where workspace_id = current_workspace() and created_by = by_member;
  perform set_config('app.only_member', coalesce(by_member::text, ''), true);
end $$;

create or replace function seen_clients(by_member uuid) returns setof uuid language plpgsql stable as $$
begin
  perform set_config('app.only_member', '', true);
  return query
    select projects.client_id from assignments join projects
      on projects.workspace_id = assignments.workspace_id and projects.id = assignments.project_id
    where assignments.workspace_id = current_workspace() and assignments.member_id = by_member
      and projects.deleted_at is null and projects.client_id is not null
    union all
    select projects.client_id from pieces join projects
      on projects.workspace_id = pieces.workspace_id and projects.id = pieces.project_id
    where pieces.workspace_id = current_workspace() and pieces.member_id = by_member
      and pieces.deleted_at is null and projects.deleted_at is null and projects.client_id is not null
    union all
    select client_id from projects
    where workspace_id = current_workspace() and created_by = by_member
      and deleted_at is null and client_id is not null
    union all
    select id from clients where workspace_id = current_workspace() and created_by = by_member;
  perform set_config('app.only_member', coalesce(by_member::text, ''), true);
end $$;

create policy assigned on pieces as restrictive
  using ((select only_member()) is null or member_id = (select only_member())
    or project_id in (select seen_projects((select only_member()))));
create policy assigned on piece_moves as restrictive
  using ((select only_member()) is null or piece_id in (select id from pieces));

-- As before, and of pieces.
drop policy assigned on activities;
create policy assigned on activities as restrictive for select
  using ((select only_member()) is null or actor_id = (select only_member())
    or case split_part(kind, '.', 1)
      when 'client' then subject_id in (select seen_clients((select only_member())))
      when 'project' then subject_id in (select seen_projects((select only_member())))
      when 'piece' then exists (select from pieces as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'measurement' then exists (select from measurements as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'event' then exists (select from events as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'draft' then exists (select from drafts as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      else kind like any (array['pattern.%', 'size-table.%']) end);
