-- Cloth of one piece of a project, and a picture of each material (docs/decisions/0059).

alter table materials
  -- to look at, and beside its name; named as in `files`
  add column file_name text,
  add column small_file_name text,
  add column width_px int,
  add column height_px int;

alter table material_moves
  -- null where it is for no piece alone, and once that is gone for good
  add column piece_id uuid,
  -- of what it changed in what is set aside, that which is for the piece alone
  add column piece_reserved_milli int not null default 0,
  add foreign key (workspace_id, piece_id) references pieces (workspace_id, id) on delete set null (piece_id);
create index material_moves_by_piece on material_moves (workspace_id, piece_id, material_id)
  where piece_id is not null;

-- As before, but what is set aside for a piece is so only while that is there.
create or replace function count_material(of_workspace uuid, of_material uuid) returns void language plpgsql as $$
declare
  wall text := coalesce(current_setting('app.only_member', true), '');
begin
  perform set_config('app.only_member', '', true);
  update materials set on_hand_milli = counted.on_hand, reserved_milli = counted.reserved
  from (
    select coalesce(sum(moves.on_hand_milli), 0)::int as on_hand,
      coalesce(sum(moves.reserved_milli - case when pieces.id is null then moves.piece_reserved_milli else 0 end)
        filter (where projects.id is not null), 0)::int as reserved
    from material_moves as moves
      left join projects on projects.workspace_id = moves.workspace_id and projects.id = moves.project_id
        and projects.deleted_at is null
      left join pieces on pieces.workspace_id = moves.workspace_id and pieces.id = moves.piece_id
        and pieces.deleted_at is null
    where moves.workspace_id = of_workspace and moves.material_id = of_material
  ) as counted
  where materials.workspace_id = of_workspace and materials.id = of_material;
  perform set_config('app.only_member', wall, true);
end $$;

-- A piece that is deleted lets its cloth go, and has it again when it is had back.
create function count_materials_of_piece() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  for touched in
    select distinct material_id from material_moves
    where workspace_id = new.workspace_id and piece_id = new.id and piece_reserved_milli <> 0
    order by material_id
  loop
    -- held before it is counted: what somebody sets aside meanwhile is then counted too
    perform from materials where workspace_id = new.workspace_id and id = touched for update;
    perform count_material(new.workspace_id, touched);
  end loop;
  return null;
end $$;
create trigger materials_follow after update of deleted_at on pieces
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_materials_of_piece();
