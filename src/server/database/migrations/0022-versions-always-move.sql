-- An edit names the version that it was made on by updated_at, in milliseconds. Two edits within one, or after the clock
-- was set back, must be two versions still.

create function move_version() returns trigger language plpgsql as $$
begin
  new.updated_at := date_trunc('milliseconds', greatest(new.updated_at, old.updated_at + interval '1 millisecond'));
  return new;
end $$;

do $$
declare edited text;
begin
  foreach edited in array array['clients', 'measurements', 'projects', 'invoices', 'events', 'patterns'] loop
    -- What leaves the version alone is nobody's edit, and names no updated_at.
    execute format('create trigger version_moves before update of updated_at on %I
      for each row execute function move_version()', edited);
  end loop;
end $$;
