-- Fittings with their photos, and pins that become tasks (docs/decisions/0057).

create table fittings (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  project_id uuid not null,
  -- of its project; one that was deleted keeps its own until the night
  number int not null,
  event_id uuid,
  at timestamptz not null,
  worn text,
  note text,
  -- who held it, as they were called then
  member_id uuid,
  member_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, number),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, event_id) references events (workspace_id, id) on delete set null (event_id)
);
create index fittings_by_event on fittings (workspace_id, event_id) where event_id is not null;

create table fitting_photos (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  fitting_id uuid not null,
  piece_id uuid,
  view text not null check (view in ('front', 'side', 'back', 'detail')),
  -- to look at, and for a grid; named as in `files`
  file_name text not null,
  small_file_name text not null,
  width_px int not null,
  height_px int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, fitting_id) references fittings (workspace_id, id) on delete cascade,
  foreign key (workspace_id, piece_id) references pieces (workspace_id, id) on delete set null (piece_id)
);
create index fitting_photos_by_fitting on fitting_photos (workspace_id, fitting_id, id);
create index fitting_photos_by_piece on fitting_photos (workspace_id, piece_id) where piece_id is not null;

create table fitting_pins (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  fitting_id uuid not null,
  -- null: of the garment, without a picture
  photo_id uuid,
  piece_id uuid,
  -- of its fitting, and never another's: it is said aloud across the room
  number int not null,
  -- parts of the upright picture's width and height
  x numeric(6, 5) check (x between 0 and 1),
  y numeric(6, 5) check (y between 0 and 1),
  text text not null,
  change_mm int,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, fitting_id, number),
  check ((photo_id is null) = (x is null) and (photo_id is null) = (y is null)),
  foreign key (workspace_id, fitting_id) references fittings (workspace_id, id) on delete cascade,
  foreign key (workspace_id, photo_id) references fitting_photos (workspace_id, id) on delete cascade,
  foreign key (workspace_id, piece_id) references pieces (workspace_id, id) on delete set null (piece_id)
);
create index fitting_pins_by_photo on fitting_pins (workspace_id, photo_id) where photo_id is not null;
create index fitting_pins_by_piece on fitting_pins (workspace_id, piece_id) where piece_id is not null;

alter table tasks
  -- what it was pinned as at a fitting
  add column fitting_pin_id uuid,
  add foreign key (workspace_id, fitting_pin_id) references fitting_pins (workspace_id, id)
    on delete set null (fitting_pin_id);
create index tasks_by_fitting_pin on tasks (workspace_id, fitting_pin_id) where fitting_pin_id is not null;

do $$
declare walled text;
begin
  foreach walled in array array['fittings', 'fitting_photos', 'fitting_pins'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy workspace on %I using (workspace_id = (select current_workspace()))
      with check (workspace_id = (select current_workspace()))', walled);
    execute format('create trigger version_moves before update of updated_at on %I
      for each row execute function move_version()', walled);
  end loop;
end $$;

create policy assigned on fittings as restrictive
  using ((select only_member()) is null
    or project_id in (select seen_projects((select only_member()))));
create policy assigned on fitting_photos as restrictive
  using ((select only_member()) is null or fitting_id in (select id from fittings));
create policy assigned on fitting_pins as restrictive
  using ((select only_member()) is null or fitting_id in (select id from fittings));

-- As before, and of fittings.
drop policy assigned on activities;
create policy assigned on activities as restrictive for select
  using ((select only_member()) is null or actor_id = (select only_member())
    or case split_part(kind, '.', 1)
      when 'client' then subject_id in (select seen_clients((select only_member())))
      when 'project' then subject_id in (select seen_projects((select only_member())))
      when 'piece' then exists (select from pieces as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'fitting' then exists (select from fittings as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'measurement' then exists (select from measurements as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'event' then exists (select from events as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      when 'draft' then exists (select from drafts as seen
        where seen.workspace_id = activities.workspace_id and seen.id = activities.subject_id)
      else kind like any (array['pattern.%', 'size-table.%']) end);
