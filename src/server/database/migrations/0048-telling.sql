-- Clients are told that their garments are ready, or can be tried on (docs/decisions/0061).

-- By itself, by mail, once a piece comes there. What `tells_client` says is read by the version before alone; once it is
-- gone: alter table stages drop column tells_client;
alter table stages add column tells_by_itself boolean not null default false;
alter table stages alter column tells_client set default false;

create table tellings (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  project_id uuid not null,
  client_id uuid not null,
  -- the pieces that it names
  piece_ids jsonb not null,
  -- at which all of them were; stages are taken out
  stage_id uuid not null,
  meaning text not null check (meaning in ('fitting', 'ready')),
  way text not null check (way in ('mail', 'whatsapp', 'sms')),
  message text not null,
  at timestamptz not null,
  -- when the mail was refused for good
  failed_at timestamptz,
  -- nobody where it went by itself
  member_id uuid default current_member(),
  member_name text default current_member_name(),
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index tellings_by_project on tellings (workspace_id, project_id, at);
create index tellings_by_client on tellings (workspace_id, client_id, at);

alter table tellings enable row level security;
alter table tellings force row level security;
create policy workspace on tellings using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
create policy assigned on tellings as restrictive
  using ((select only_member()) is null or project_id in (select seen_projects((select only_member()))));
