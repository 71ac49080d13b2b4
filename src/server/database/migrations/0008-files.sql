-- Files that belong to a business: pictures now, drawings later. The bytes lie in the file store, under the row's name.

create table files (
  workspace_id uuid not null references workspaces on delete cascade,
  -- '<uuid>.<extension>', the name in the store
  name text not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (workspace_id, name)
);

alter table files enable row level security;
alter table files force row level security;
create policy workspace on files using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
