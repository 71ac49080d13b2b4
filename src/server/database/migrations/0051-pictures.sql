-- Pictures of the business's own beside the fields of its templates (docs/decisions/0052).

create table template_pictures (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  -- to look at, and beside a field; named as in `files`
  file_name text not null,
  small_file_name text not null,
  width_px int not null,
  height_px int not null,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);

alter table template_pictures enable row level security;
alter table template_pictures force row level security;
create policy workspace on template_pictures using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
