-- Photos of clients and of projects. Their files are named as in `files`.

create table photos (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid,
  project_id uuid,
  kind text not null check (kind in ('body', 'cloth', 'reference', 'finished')),
  caption text,
  -- to look at, and for a grid
  file_name text not null,
  small_file_name text not null,
  width_px int not null,
  height_px int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  -- one or the other: a project's photos go with it to another client
  check ((client_id is null) <> (project_id is null)),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade
);
create index photos_by_client on photos (workspace_id, client_id, id desc) where client_id is not null;
create index photos_by_project on photos (workspace_id, project_id, id desc) where project_id is not null;

alter table photos enable row level security;
alter table photos force row level security;
create policy workspace on photos using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));

create trigger version_moves before update of updated_at on photos
  for each row execute function move_version();
