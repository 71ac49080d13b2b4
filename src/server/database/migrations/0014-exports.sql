-- Everything of a business as one ZIP. Its bytes lie in the file store under the row's name, outside the plan's storage.

create table exports (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  -- who asked, and is told
  user_id uuid not null references users on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'making', 'ready', 'failed', 'expired')),
  -- of 100
  progress smallint not null default 0 check (progress between 0 and 100),
  -- begun so often: counted as it begins, so that one that ends the process counts too
  attempts smallint not null default 0,
  -- the name in the store, written down before there are bytes under it
  file_name text,
  bytes bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (workspace_id, id)
);
create unique index exports_under_way on exports (workspace_id) where status in ('waiting', 'making');

alter table exports enable row level security;
alter table exports force row level security;
create policy workspace on exports using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
