-- What a project's page shows: the set of sizes it is cut by, its appointments, and the patterns it is cut from.

alter table projects
  add column measurement_id uuid,
  add foreign key (workspace_id, measurement_id) references measurements (workspace_id, id)
    on delete set null (measurement_id);
create index projects_by_measurement on projects (workspace_id, measurement_id) where measurement_id is not null;

alter table events
  add column project_id uuid,
  add foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete set null (project_id);
create index events_by_project on events (workspace_id, project_id, start_time) where project_id is not null;

create table project_patterns (
  workspace_id uuid not null references workspaces on delete cascade,
  project_id uuid not null,
  pattern_id uuid not null,
  primary key (workspace_id, project_id, pattern_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, pattern_id) references patterns (workspace_id, id) on delete cascade
);
create index project_patterns_by_pattern on project_patterns (workspace_id, pattern_id);

alter table project_patterns enable row level security;
alter table project_patterns force row level security;
create policy workspace on project_patterns using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
