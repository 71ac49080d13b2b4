-- Cloth by the metre: what there is, and what happened to it (docs/decisions/0059).

create table materials (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('fabric', 'lining', 'interlining', 'notion')),
  name text not null,
  code text,
  color text,
  width_mm int,
  unit text not null check (unit in ('m', 'yd', 'piece')),
  -- for one of its unit
  cost_minor bigint,
  price_minor bigint,
  -- less than this free is little, in thousandths of its unit
  low_milli int,
  -- a client's own is never sold: it stays theirs when the client is gone
  is_clients boolean not null,
  owner_client_id uuid,
  supplier text,
  note text,
  -- counted from its moves, and never added to
  on_hand_milli int not null default 0,
  reserved_milli int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, owner_client_id) references clients (workspace_id, id)
    on delete set null (owner_client_id),
  check (owner_client_id is null or is_clients)
);
create index materials_by_owner on materials (workspace_id, owner_client_id) where owner_client_id is not null;

create table material_moves (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  material_id uuid not null,
  -- of its material: they follow each other, whichever process wrote them
  number int not null,
  kind text not null check (kind in ('in', 'reserve', 'release', 'use', 'back', 'waste', 'count', 'given-back')),
  is_for_project boolean not null,
  -- null once that is gone for good
  project_id uuid,
  -- as it was said; of a count what was there
  quantity_milli int not null check (quantity_milli >= 0),
  -- by how much it changed what is on hand, and what is set aside and used for its project
  on_hand_milli int not null,
  reserved_milli int not null,
  used_milli int not null,
  -- what was on hand then
  after_milli int not null,
  note text,
  member_id uuid default current_member(),
  member_name text default current_member_name(),
  at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, material_id, number),
  foreign key (workspace_id, material_id) references materials (workspace_id, id) on delete cascade,
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete set null (project_id)
);
create index material_moves_by_project on material_moves (workspace_id, project_id, material_id)
  where project_id is not null;

do $$
declare walled text;
begin
  foreach walled in array array['materials', 'material_moves'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy workspace on %I using (workspace_id = (select current_workspace()))
      with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;
create trigger version_moves before update of updated_at on materials
  for each row execute function move_version();

-- Counts a material anew from its moves. What is set aside is so for projects that are there, seen or not.
create function count_material(of_workspace uuid, of_material uuid) returns void language plpgsql as $$
declare
  wall text := coalesce(current_setting('app.only_member', true), '');
begin
  perform set_config('app.only_member', '', true);
  update materials set on_hand_milli = counted.on_hand, reserved_milli = counted.reserved
  from (
    select coalesce(sum(moves.on_hand_milli), 0)::int as on_hand,
      coalesce(sum(moves.reserved_milli) filter (where projects.id is not null), 0)::int as reserved
    from material_moves as moves left join projects
      on projects.workspace_id = moves.workspace_id and projects.id = moves.project_id
      and projects.deleted_at is null
    where moves.workspace_id = of_workspace and moves.material_id = of_material
  ) as counted
  where materials.workspace_id = of_workspace and materials.id = of_material;
  perform set_config('app.only_member', wall, true);
end $$;

-- A project that is deleted lets its cloth go, however it is deleted, and has it again when it is had back.
create function count_materials_of_project() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  for touched in
    select distinct material_id from material_moves
    where workspace_id = new.workspace_id and project_id = new.id and reserved_milli <> 0
    order by material_id
  loop
    -- held before it is counted: what somebody sets aside meanwhile is then counted too
    perform from materials where workspace_id = new.workspace_id and id = touched for update;
    perform count_material(new.workspace_id, touched);
  end loop;
  return null;
end $$;
create trigger materials_follow after update of deleted_at on projects
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_materials_of_project();
