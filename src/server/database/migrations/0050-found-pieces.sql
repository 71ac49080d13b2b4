-- Pieces are found by their labels, as everything is by its name (docs/decisions/0032).
alter table pieces add column found_by text generated always as (found_by(label)) stored;
create index pieces_by_words on pieces (workspace_id, id) include (project_id, found_by, tag, collected_at)
  where deleted_at is null;
