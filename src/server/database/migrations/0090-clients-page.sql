-- The client's page (docs/decisions/0098): who is let in, and a third wall, around one client.
alter table workspaces add column portal_on boolean not null default false;

-- What opens the page once: mailed to the client, or shown at the counter.
create table portal_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('mail', 'counter')),
  secret_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index portal_keys_by_client on portal_keys (workspace_id, client_id, created_at);

-- Outside the walls, as those of members are: it is read before a business is known. It refers to no client, who is behind
-- them: of one who is gone nothing is told.
create table portal_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  workspace_id uuid not null references workspaces on delete cascade,
  client_id uuid not null,
  device text not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null
);
create index portal_sessions_by_client on portal_sessions (workspace_id, client_id);
create index portal_sessions_by_expiry on portal_sessions (expires_at);

-- The client for whom a transaction reads; empty for everybody else.
create function only_client() returns uuid language sql stable
  return nullif(current_setting('app.only_client', true), '')::uuid;

-- For a client no table has a row, whatever a query asks for. The condition names no column, so that every index is as good
-- as it was.
create function wall_around_client(of_table regclass) returns void language plpgsql as $$
begin
  execute format('create policy client on %s as restrictive using ((select only_client()) is null)', of_table);
end $$;

do $$
declare walled regclass;
begin
  for walled in
    select pg_class.oid::regclass from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity order by relname
  loop
    perform wall_around_client(walled);
  end loop;
end $$;

-- What a client is shown comes of these alone: each asks for the one client whom the transaction is for, and lets the wall
-- down while it looks. Notes, priorities, prices of work and who does it are in none of them.
create function client_told() returns table (client_name text, email text) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query select clients.name, clients.email from clients
    where workspace_id = current_workspace() and id = of_client and deleted_at is null;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;

create function orders_told() returns table (
  project_id uuid, project_name text, status text, due_on date, collected_at timestamptz, pieces jsonb
) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query
    select projects.id, projects.name, projects.status, projects.due_date, projects.collected_at, (
      select coalesce(jsonb_agg(jsonb_build_object('id', pieces.id, 'label', pieces.label, 'stage', stages.name,
        'meaning', stages.meaning, 'promisedOn', pieces.promised_on) order by pieces.tag), '[]')
      from pieces join stages on stages.workspace_id = pieces.workspace_id and stages.id = pieces.stage_id
      where pieces.workspace_id = projects.workspace_id and pieces.project_id = projects.id
        and pieces.deleted_at is null)
    from projects
    where projects.workspace_id = current_workspace() and projects.client_id = of_client
      and projects.deleted_at is null
    order by projects.collected_at is not null, projects.id desc
    limit 50;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;

-- What was sent to them, and stands.
create function papers_told() returns table (
  paper_kind text, paper_id uuid, paper_number text, status text, is_void boolean, issued_on date, ends_on date,
  currency text, total_minor bigint, credited_minor bigint, paid_minor bigint, epoch int
) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query
    select papers.*, coalesce(ended_addresses.epoch, 0) from (
      select invoices.kind, invoices.id, invoices.invoice_number, invoices.status, invoices.voided_at is not null,
        invoices.issue_date as issued, least(invoices.due_date, invoices.next_due), invoices.currency,
        invoices.total_minor, invoices.credited_minor, invoices.paid_minor
      from invoices
      where invoices.workspace_id = current_workspace() and invoices.client_id = of_client
        and invoices.deleted_at is null and invoices.sent_at is not null and invoices.status <> 'draft'
      union all
      select 'quote', quotes.id, quotes.quote_number, quotes.status, false, quotes.issue_date, quotes.valid_until,
        quotes.currency, quotes.total_minor, 0, 0
      from quotes
      where quotes.workspace_id = current_workspace() and quotes.client_id = of_client
        and quotes.deleted_at is null and quotes.sent_at is not null and quotes.status <> 'draft'
    ) papers
    left join ended_addresses
      on ended_addresses.workspace_id = current_workspace() and ended_addresses.subject_id = papers.id
    order by issued desc, papers.id desc
    limit 100;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;

-- As before, with the wall around a client.
create or replace function wall_around(of_table regclass, whose text) returns void language plpgsql as $$
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
  perform wall_around_client(of_table);
end $$;

select wall_around('portal_keys', 'business');
