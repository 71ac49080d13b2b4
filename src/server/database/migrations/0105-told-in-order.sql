-- What is told of several pieces changes them by their tags, one after the other, as a move of them does (docs/decisions/0109):
-- in whatever order they lay, either could wait for who waits for them.
-- breaks older versions: nothing, for they neither call it nor write what it marks

create or replace function change_told_pieces() returns trigger language plpgsql as $$
begin
  perform from pieces
  where workspace_id = new.workspace_id and project_id = new.project_id and new.piece_ids ? id::text
  order by tag for no key update;
  update pieces set changed_at = changed_at
  where workspace_id = new.workspace_id and project_id = new.project_id and new.piece_ids ? id::text;
  return null;
end $$;
