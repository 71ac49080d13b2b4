-- What members did, when clients came and went, what has been handed over, and the indexes of the figures.

-- Told on the dashboard; names are kept as they were, since what they name may be gone. The newest 200 stay.
create table activities (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  subject_id uuid not null,
  name text not null,
  -- the client's, mostly
  second_name text,
  primary key (workspace_id, id)
);
create index activities_by_age on activities (workspace_id, at desc, id desc);
create index activities_by_subject on activities (workspace_id, subject_id);

-- What a client's status became, and when; null is 'gone'. Written in the transaction of the change. A client that was
-- removed for good still counts in the months when it was there, so this refers to none.
create table client_status_changes (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid not null,
  at timestamptz not null,
  status text check (status in ('active', 'inactive')),
  primary key (workspace_id, id)
);
create index client_status_changes_by_time on client_status_changes (workspace_id, at);
create index client_status_changes_by_client on client_status_changes (workspace_id, client_id, at desc, id desc)
  include (status);

-- The owner of the tables is behind their walls as well: let down while what is on record is filled in.
alter table clients no force row level security;
alter table projects no force row level security;

-- Nothing is known of earlier changes: clients count as having been all along what they are.
insert into client_status_changes (workspace_id, id, client_id, at, status)
  select workspace_id, gen_random_uuid(), id, created_at, status from clients
  union all
  select workspace_id, gen_random_uuid(), id, deleted_at, null from clients where deleted_at is not null;

alter table projects add column collected_at timestamptz;
update projects set collected_at = completed_at where completed_at is not null;

alter table clients force row level security;
alter table projects force row level security;

alter table preferences add column first_steps_dismissed_at timestamptz;

do $$
declare walled text;
begin
  foreach walled in array array['activities', 'client_status_changes'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format(
      'create policy workspace on %I using (workspace_id = (select current_workspace()))
         with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;

-- What a figure adds up stands in its index: the rows of a business lie among everybody's, the index has them together.
create index clients_by_creation on clients (workspace_id, created_at) where deleted_at is null;
create index projects_by_creation on projects (workspace_id, created_at)
  include (id, client_id, type, status, budget_minor) where deleted_at is null;
create index projects_by_completion on projects (workspace_id, completed_at)
  include (created_at, due_date) where deleted_at is null and status = 'completed';
create index projects_open_by_due_date on projects (workspace_id, due_date)
  where deleted_at is null and status <> 'completed';
create index projects_waiting on projects (workspace_id, completed_at)
  where deleted_at is null and status = 'completed' and collected_at is null;
drop index invoices_by_payment_day;
create index invoices_by_payment_day on invoices (workspace_id, paid_on)
  include (total_minor, currency, issue_date, client_id, project_id) where deleted_at is null and status = 'paid';
create index invoices_by_issue_date on invoices (workspace_id, issue_date)
  include (id, status, currency, total_minor, client_id) where deleted_at is null;
create index invoices_open_by_due_date on invoices (workspace_id, due_date)
  include (id, currency, total_minor, paid_minor) where deleted_at is null and status in ('sent', 'overdue');
create index payments_by_day on payments (workspace_id, paid_on) include (invoice_id, amount_minor);
create index invoices_by_id on invoices (workspace_id, id) include (currency) where deleted_at is null;
