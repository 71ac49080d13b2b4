-- When a record changed last, whatever changed it (docs/decisions/0109): what a program that asks for changes goes by. Its
-- version (updated_at) tells of edits alone, by the clock of whichever process wrote it. This is the database's own clock,
-- and no statement can forget it. What is on record changed when it was written down here.
-- breaks older versions: nothing, for they neither write nor read it

create function mark_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.changed_at is not distinct from old.changed_at then
    new.changed_at := date_trunc('milliseconds', clock_timestamp());
  end if;
  return new;
end $$;

do $$
declare listed text;
begin
  foreach listed in array array['clients', 'projects', 'quotes', 'invoices', 'measurements', 'patterns', 'drafts',
    'messages', 'events', 'pieces', 'materials'] loop
    execute format('alter table %I add column changed_at timestamptz not null default date_trunc(''milliseconds'', now())',
      listed);
    execute format('create trigger change_is_marked before insert or update on %I
      for each row execute function mark_changed()', listed);
    execute format('create index %I on %I (workspace_id, changed_at, id) where deleted_at is null',
      listed || '_by_change', listed);
  end loop;
end $$;

-- A list tells of some records what stands in rows of others: with these the record has changed as well.
create function change_with_part() returns trigger language plpgsql as $$
declare part jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  execute format('update %I set changed_at = changed_at where workspace_id = $1 and id = $2', tg_argv[0])
    using (part ->> 'workspace_id')::uuid, (part ->> tg_argv[1])::uuid;
  return null;
end $$;
create trigger changes_invoice after insert or update or delete on payments
  for each row execute function change_with_part('invoices', 'invoice_id');
create trigger changes_project after insert or update or delete on assignments
  for each row execute function change_with_part('projects', 'project_id');

create function change_told_pieces() returns trigger language plpgsql as $$
begin
  update pieces set changed_at = changed_at
  where workspace_id = new.workspace_id and project_id = new.project_id and new.piece_ids ? id::text;
  return null;
end $$;
create trigger changes_pieces after insert or update on tellings
  for each row execute function change_told_pieces();

-- What was hidden along with a deleted record shows again with it.
create function change_what_returns() returns trigger language plpgsql as $$
declare part text;
begin
  foreach part in array string_to_array(tg_argv[0], ' ') loop
    execute format('update %I set changed_at = changed_at where workspace_id = $1 and %I = $2', part, tg_argv[1])
      using new.workspace_id, new.id;
  end loop;
  return null;
end $$;
create trigger changes_what_returns after update of deleted_at on clients for each row
  when (old.deleted_at is not null and new.deleted_at is null)
  execute function change_what_returns('measurements drafts events', 'client_id');
create trigger changes_what_returns after update of deleted_at on projects for each row
  when (old.deleted_at is not null and new.deleted_at is null)
  execute function change_what_returns('pieces', 'project_id');
