-- A pattern that was generated opens as the draft that it was made from, and tells why it is as it is.
alter table patterns
  add column draft_id uuid,
  add column reasons jsonb,
  add foreign key (workspace_id, draft_id) references drafts (workspace_id, id) on delete set null (draft_id);
create index patterns_by_draft on patterns (workspace_id, draft_id) where draft_id is not null;

-- How many were generated, whatever has become of them: plans count them by the month.
create table pattern_generations (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);
create index pattern_generations_by_time on pattern_generations (workspace_id, created_at);

alter table pattern_generations enable row level security;
alter table pattern_generations force row level security;
create policy workspace on pattern_generations using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));

-- Found by their names, as everything is.
create index drafts_by_words on drafts (workspace_id, id) include (client_id, found_by) where deleted_at is null;
