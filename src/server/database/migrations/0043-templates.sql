-- A business's own lists of what is measured (docs/decisions/0052).

create table measurement_templates (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null,
  -- the garment whose new sets begin with it
  default_for text,
  put_away_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index measurement_templates_by_default on measurement_templates (workspace_id, default_for)
  where default_for is not null;

alter table measurement_templates enable row level security;
alter table measurement_templates force row level security;
create policy workspace on measurement_templates using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));

create trigger version_moves before update of updated_at on measurement_templates
  for each row execute function move_version();

-- Never changed: a set tells for good what was asked when it was taken. The newest is the template as it is.
create table measurement_template_versions (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  template_id uuid not null,
  number int not null,
  -- for each garment what is measured, in order
  sections jsonb not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, template_id) references measurement_templates (workspace_id, id) on delete cascade
);
create unique index measurement_template_versions_by_number
  on measurement_template_versions (workspace_id, template_id, number desc);

alter table measurement_template_versions enable row level security;
alter table measurement_template_versions force row level security;
create policy workspace on measurement_template_versions using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));

alter table measurements
  add column template_version_id uuid,
  add column template_section_id uuid,
  -- what was typed as halves or of the finished garment, as it is on the body
  add column body_sizes jsonb,
  add foreign key (workspace_id, template_version_id) references measurement_template_versions (workspace_id, id);
create index measurements_by_template on measurements (workspace_id, template_version_id)
  where template_version_id is not null;
