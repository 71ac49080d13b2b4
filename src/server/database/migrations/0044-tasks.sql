-- The price list, what is to be done on pieces, and tickets (docs/decisions/0055).

alter table projects add column kind text not null default 'commission' check (kind in ('commission', 'alteration'));

create table work_items (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null,
  -- null: on any
  garment text,
  price_minor bigint,
  minutes int,
  -- what whoever does it is paid for one
  rate_minor bigint,
  position int not null,
  is_away boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);

create table tasks (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  piece_id uuid not null,
  work_item_id uuid,
  name text not null,
  quantity numeric(9, 3) not null,
  -- price and minutes are for one
  price_minor bigint,
  minutes int,
  member_id uuid,
  done_at timestamptz,
  -- who did it, as they were called then, and what they are paid for all of it
  done_by uuid,
  done_by_name text,
  paid_rate_minor bigint,
  created_by uuid default current_member(),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, piece_id) references pieces (workspace_id, id) on delete cascade,
  foreign key (workspace_id, work_item_id) references work_items (workspace_id, id)
    on delete set null (work_item_id),
  check ((done_at is null) = (done_by is null))
);
create index tasks_by_piece on tasks (workspace_id, piece_id, id) where deleted_at is null;
create index tasks_by_member on tasks (workspace_id, member_id, piece_id) where member_id is not null;
create index tasks_by_work_item on tasks (workspace_id, work_item_id) where work_item_id is not null;

-- What was agreed over the counter, and which invoice was made of a project's pieces.
create table tickets (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  project_id uuid not null,
  -- what rush cost on the day it was agreed; null where none was
  rush_percent int check (rush_percent between 0 and 200),
  deposit_minor bigint,
  taken_on date not null,
  invoice_id uuid,
  primary key (workspace_id, id),
  unique (workspace_id, project_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete set null (invoice_id)
);
create index tickets_by_invoice on tickets (workspace_id, invoice_id) where invoice_id is not null;

do $$
declare walled text;
begin
  foreach walled in array array['work_items', 'tasks', 'tickets'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy workspace on %I using (workspace_id = (select current_workspace()))
      with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;
create trigger version_moves before update of updated_at on work_items
  for each row execute function move_version();
create trigger version_moves before update of updated_at on tasks
  for each row execute function move_version();

-- Whoever has a task to do sees the piece that it is on, with its project and client.
create or replace function seen_projects(by_member uuid) returns setof uuid language plpgsql stable as $$
begin
  perform set_config('app.only_member', '', true);
  return query
    select project_id from assignments where workspace_id = current_workspace() and member_id = by_member
    union all
    select project_id from pieces
    where workspace_id = current_workspace() and member_id = by_member and deleted_at is null
    union all
    select pieces.project_id from tasks join pieces
      on pieces.workspace_id = tasks.workspace_id and pieces.id = tasks.piece_id
    where tasks.workspace_id = current_workspace() and tasks.member_id = by_member
      and tasks.deleted_at is null and pieces.deleted_at is null
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
    select projects.client_id from tasks
      join pieces on pieces.workspace_id = tasks.workspace_id and pieces.id = tasks.piece_id
      join projects on projects.workspace_id = pieces.workspace_id and projects.id = pieces.project_id
    where tasks.workspace_id = current_workspace() and tasks.member_id = by_member and tasks.deleted_at is null
      and pieces.deleted_at is null and projects.deleted_at is null and projects.client_id is not null
    union all
    select client_id from projects
    where workspace_id = current_workspace() and created_by = by_member
      and deleted_at is null and client_id is not null
    union all
    select id from clients where workspace_id = current_workspace() and created_by = by_member;
  perform set_config('app.only_member', coalesce(by_member::text, ''), true);
end $$;

create policy assigned on tasks as restrictive
  using ((select only_member()) is null or piece_id in (select id from pieces));
create policy assigned on tickets as restrictive
  using ((select only_member()) is null
    or project_id in (select seen_projects((select only_member()))));
