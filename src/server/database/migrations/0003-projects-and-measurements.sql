-- Projects in full, and clients' measurements.

alter table projects
  add column description text,
  add column type text not null default 'Suit',
  add column priority text not null default 'low' check (priority in ('low', 'medium', 'high')),
  add column progress smallint not null default 0 check (progress between 0 and 100),
  add column due_date date,
  -- cents, or the currency's own minor unit
  add column budget_minor bigint check (budget_minor >= 0),
  add column completed_at timestamptz;
alter table projects alter column type drop default;
-- the list's order
create index projects_by_age on projects (workspace_id, id desc) where deleted_at is null;

create table measurements (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid not null,
  garment_type text not null,
  -- [{name, size, unit}], as entered and in that order
  sizes jsonb not null,
  notes text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  -- a client's measurements go with the client
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index measurements_by_age on measurements (workspace_id, id desc) where deleted_at is null;
create index measurements_by_client on measurements (workspace_id, client_id, id desc) where deleted_at is null;

alter table measurements enable row level security;
alter table measurements force row level security;
create policy workspace on measurements using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));

-- What a person prefers; a missing row is every default.
create table preferences (
  user_id uuid primary key references users on delete cascade,
  measurement_unit text not null default 'inches' check (measurement_unit in ('inches', 'cm')),
  default_project_duration smallint not null default 14 check (default_project_duration between 1 and 730)
);
