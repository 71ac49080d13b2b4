-- What each import added, so that it can be taken back whole for a day.

create table imports (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('clients', 'measurements', 'projects')),
  -- its rows carry the same instant as long as nobody has changed them
  at timestamptz not null,
  row_ids uuid[] not null,
  -- clients that were added because a row named them
  client_ids uuid[] not null,
  primary key (workspace_id, id)
);

alter table imports enable row level security;
alter table imports force row level security;
create policy workspace on imports using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
