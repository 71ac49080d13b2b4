-- Of each piece the move that can still be taken back, with what it changed (docs/decisions/0054).

create table last_moves (
  workspace_id uuid not null references workspaces on delete cascade,
  piece_id uuid not null,
  -- among piece_moves
  move_id uuid not null,
  member_id uuid default current_member(),
  at timestamptz not null,
  -- where it went, and where it came from
  stage_id uuid not null,
  from_stage_id uuid not null,
  -- since when it was there, and when it had been collected
  from_since timestamptz not null,
  collected_at timestamptz,
  -- what was told of the piece until then and isn't any more: rows of activities
  withdrawn jsonb not null,
  -- how its project stood, with what was told of that
  project_before jsonb not null,
  primary key (workspace_id, piece_id),
  foreign key (workspace_id, piece_id) references pieces (workspace_id, id) on delete cascade
);

alter table last_moves enable row level security;
alter table last_moves force row level security;
create policy workspace on last_moves using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
create policy assigned on last_moves as restrictive
  using ((select only_member()) is null or piece_id in (select id from pieces));
