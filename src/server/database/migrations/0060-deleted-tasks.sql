-- Whoever deletes a task may have it back, also where they saw its piece by that task alone (docs/decisions/0055).

alter table tasks
  -- none where a job did, or a version before this one
  add column deleted_by uuid;

-- By a trigger: however a task is deleted, and with it the version before.
create function say_who_deleted() returns trigger language plpgsql as $$
begin
  new.deleted_by := case when new.deleted_at is not null then current_member() end;
  return new;
end $$;
create trigger who_deleted before update of deleted_at on tasks
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function say_who_deleted();
