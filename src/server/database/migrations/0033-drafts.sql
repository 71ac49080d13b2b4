-- What patterns are drafted from, by a client's set or by a size set. The pieces aren't kept: they are drafted anew.

create table size_tables (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null,
  figure text not null check (figure in ('women', 'men')),
  -- from the smallest on: its code, and what is measured of it
  rows jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);

alter table size_tables enable row level security;
alter table size_tables force row level security;
create policy workspace on size_tables using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));

create trigger version_moves before update of updated_at on size_tables
  for each row execute function move_version();

create table drafts (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null,
  client_id uuid,
  measurement_id uuid,
  -- when that set was taken, which is told after it is gone
  taken_at timestamptz,
  garment text not null,
  design text not null,
  figure text not null check (figure in ('women', 'men')),
  -- whose arithmetic it was saved with
  engine text not null,
  -- as they were in the set
  sizes jsonb not null,
  -- sizes that are nobody's: each one's code, and what it is drafted from
  size_set jsonb,
  options jsonb not null,
  -- how long each seam was, for telling what another version of the engine changes
  seams jsonb not null,
  found_by text generated always as (found_by(name)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  check ((client_id is null) = (size_set is not null)),
  check (measurement_id is null or client_id is not null),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade,
  foreign key (workspace_id, measurement_id) references measurements (workspace_id, id)
    on delete set null (measurement_id)
);
create index drafts_by_age on drafts (workspace_id, id desc) where deleted_at is null;
create index drafts_by_client on drafts (workspace_id, client_id, id desc) where client_id is not null;
create index drafts_by_measurement on drafts (workspace_id, measurement_id) where measurement_id is not null;

alter table drafts enable row level security;
alter table drafts force row level security;
create policy workspace on drafts using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));

create trigger version_moves before update of updated_at on drafts
  for each row execute function move_version();
