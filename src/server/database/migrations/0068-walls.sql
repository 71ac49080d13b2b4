-- What only habit kept so far around assigned work (docs/decisions/0053).

-- Figures and papers are of all of the business: whoever reads money sees all work. In every business at once, which the
-- wall around each would hide from whoever upgrades.
alter table members no force row level security;
alter table invitations no force row level security;
update members set sees = 'all' where role in ('owner', 'manager', 'bookkeeper') and sees <> 'all';
update invitations set sees = 'all' where role in ('owner', 'manager', 'bookkeeper') and sees <> 'all';
-- breaks older versions: nothing, for each has written so
alter table members add constraint money_sees_all_work
  check (role not in ('owner', 'manager', 'bookkeeper') or sees = 'all');
-- breaks older versions: nothing, for each has written so
alter table invitations add constraint money_sees_all_work
  check (role not in ('owner', 'manager', 'bookkeeper') or sees = 'all');
alter table members force row level security;
alter table invitations force row level security;

-- A row of one's own is let in, and opens whom it names: so it names only what its maker sees already. Before the row is
-- there, which would show it. What it named before it may go on naming. Arguments: column, table, column, table …
create function name_what_is_seen() returns trigger language plpgsql as $$
declare
  named jsonb;
  before jsonb;
  reference text;
  is_seen boolean;
begin
  if only_member() is null then return new; end if;
  named := to_jsonb(new);
  before := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  for place in 0 .. tg_nargs - 1 by 2 loop
    reference := named ->> tg_argv[place];
    continue when reference is null or reference is not distinct from before ->> tg_argv[place];
    execute format('select exists (select from %I where workspace_id = $1 and id = $2)', tg_argv[place + 1])
      into is_seen using new.workspace_id, reference::uuid;
    if not is_seen then
      raise insufficient_privilege using message =
        format('a row of %I names one of %I that its maker does not see', tg_table_name, tg_argv[place + 1]);
    end if;
  end loop;
  return new;
end $$;

create trigger names_what_is_seen before insert or update of client_id on projects
  for each row execute function name_what_is_seen('client_id', 'clients');
create trigger names_what_is_seen before insert or update of project_id on pieces
  for each row execute function name_what_is_seen('project_id', 'projects');
create trigger names_what_is_seen before insert or update of client_id, project_id on events
  for each row execute function name_what_is_seen('client_id', 'clients', 'project_id', 'projects');
create trigger names_what_is_seen before insert or update of client_id on measurements
  for each row execute function name_what_is_seen('client_id', 'clients');
create trigger names_what_is_seen before insert or update of client_id, project_id on photos
  for each row execute function name_what_is_seen('client_id', 'clients', 'project_id', 'projects');
create trigger names_what_is_seen before insert or update of client_id, measurement_id on drafts
  for each row execute function name_what_is_seen('client_id', 'clients', 'measurement_id', 'measurements');

-- Both walls of a new table: around its business, and around assigned work by whose its rows are. A client's, project's,
-- piece's or fitting's by the column that names it; a person's by member_id; the business's own are everybody's in it.
create function wall_around(of_table regclass, whose text) returns void language plpgsql as $$
declare
  seen constant jsonb := '{
    "client": "client_id in (select seen_clients((select only_member())))",
    "project": "project_id in (select seen_projects((select only_member())))",
    "piece": "piece_id in (select id from pieces)",
    "fitting": "fitting_id in (select id from fittings)",
    "person": "member_id = (select only_member())",
    "business": "true"
  }';
begin
  if not seen ? whose then raise 'nobody knows whose the rows of % are: %', of_table, whose; end if;
  execute format('alter table %s enable row level security', of_table);
  execute format('alter table %s force row level security', of_table);
  execute format('create policy workspace on %s using (workspace_id = (select current_workspace()))
    with check (workspace_id = (select current_workspace()))', of_table);
  if whose <> 'business' then
    execute format('create policy assigned on %s as restrictive using ((select only_member()) is null or %s)',
      of_table, seen ->> whose);
  end if;
end $$;
