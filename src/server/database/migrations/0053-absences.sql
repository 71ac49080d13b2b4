-- Days on which one of a business's people isn't there (docs/decisions/0056).

create table absences (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  member_id uuid not null,
  reason text not null check (reason in ('holiday', 'sick', 'other')),
  -- the first and the last of them
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index absences_by_member on absences (workspace_id, member_id, until_day);

alter table absences enable row level security;
alter table absences force row level security;
create policy workspace on absences using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
-- One's own, whatever of the work one sees.
create policy assigned on absences as restrictive
  using ((select only_member()) is null or member_id = (select only_member()));
create trigger version_moves before update of updated_at on absences
  for each row execute function move_version();
