-- What clients answer to their measurements on their page (docs/decisions/0106): shown where the business says so.
-- breaks older versions: nothing, for they show none
alter table workspaces add column portal_measurements boolean not null default false;
-- When a client sent what a set was taken over from; nothing of one that was measured here.
-- breaks older versions: nothing, for what they write was measured here
alter table measurements add column from_client_at timestamptz;

create table measurement_answers (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid not null,
  garment_type text not null check (garment_type in ('dress', 'suit', 'shirt', 'pants', 'skirt', 'blouse', 'jacket')),
  answer text not null check (answer in ('confirmed', 'differs', 'proposed')),
  -- which set they had before them, and as of when; no set where they propose the first
  measurement_id uuid,
  seen_at timestamptz,
  -- those that differ, or all that is proposed
  sizes jsonb not null default '[]',
  notes text,
  created_at timestamptz not null,
  decision text check (decision in ('taken', 'dismissed')),
  decided_at timestamptz,
  decided_by text,
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade,
  foreign key (workspace_id, measurement_id) references measurements (workspace_id, id)
    on delete set null (measurement_id),
  check ((decision is null) = (decided_at is null)),
  -- what is confirmed asks for nothing
  check (answer <> 'confirmed' or decision is null)
);
create index measurement_answers_by_client on measurement_answers (workspace_id, client_id, id);
create index measurement_answers_by_set on measurement_answers (workspace_id, measurement_id);
select wall_around('measurement_answers', 'client');

-- The newest set of each garment, as it was taken, while the business shows them.
create function measurements_told() returns table (
  measurement_id uuid, garment_type text, sizes jsonb, from_client_at timestamptz, taken_at timestamptz,
  changed_at timestamptz
) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query
    select distinct on (measurements.garment_type) measurements.id, measurements.garment_type, measurements.sizes,
      measurements.from_client_at, measurements.created_at, measurements.updated_at
    from measurements join clients
      on clients.workspace_id = measurements.workspace_id and clients.id = measurements.client_id
    where measurements.workspace_id = current_workspace() and measurements.client_id = of_client
      and measurements.deleted_at is null and clients.deleted_at is null
      and exists (select from workspaces where workspaces.id = current_workspace() and portal_measurements)
    order by measurements.garment_type, measurements.id desc;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;

-- What they said last of each garment, and what became of it.
create function measurement_answers_told() returns table (
  garment_type text, answer text, measurement_id uuid, seen_at timestamptz, sizes jsonb, notes text,
  created_at timestamptz, decision text
) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query
    select distinct on (said.garment_type) said.garment_type, said.answer, said.measurement_id, said.seen_at,
      said.sizes, said.notes, said.created_at, said.decision
    from measurement_answers as said
    where said.workspace_id = current_workspace() and said.client_id = of_client
      and exists (select from workspaces where workspaces.id = current_workspace() and portal_measurements)
    order by said.garment_type, said.id desc;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;

-- A client adds answers of their own, undecided, and only about what they are shown.
drop policy client on measurement_answers;
create policy client on measurement_answers as restrictive using ((select only_client()) is null)
  with check ((select only_client()) is null
    or (client_id = (select only_client()) and decision is null
      and (measurement_id is null or measurement_id in (select measurements_told.measurement_id from measurements_told()))));
