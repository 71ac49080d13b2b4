-- Money by day, by month and by client, kept beside the rows in the transaction that changes them. What is kept is
-- counted anew from the rows, never added to, so it cannot drift: a day's figures are always what `counted_days` says
-- of that day. Only calendar dates are kept so. On which day an instant falls depends on a time zone, which a person
-- may change.

create table figures_by_day (
  workspace_id uuid not null references workspaces on delete cascade,
  day date not null,
  currency text not null,
  -- all in hundredths of the currency: of invoices issued that day, payments received, invoices that were paid in full
  invoiced_minor bigint not null,
  received_minor bigint not null,
  revenue_minor bigint not null,
  -- invoices that were paid in full, and the days since each was issued
  paid_count int not null,
  days_to_pay bigint not null,
  -- read by the thousand: the index has together what lies among everybody's rows
  primary key (workspace_id, day, currency)
    include (invoiced_minor, received_minor, revenue_minor, paid_count, days_to_pay)
);

create table figures_by_month (
  workspace_id uuid not null references workspaces on delete cascade,
  -- its first day
  month date not null,
  currency text not null,
  -- of the project; '' is 'through no project'
  project_type text not null,
  revenue_minor bigint not null,
  primary key (workspace_id, month, currency, project_type) include (revenue_minor)
);

-- Revenue since the first day.
create table figures_by_client (
  workspace_id uuid not null references workspaces on delete cascade,
  client_id uuid not null,
  currency text not null,
  revenue_minor bigint not null,
  primary key (workspace_id, client_id, currency) include (revenue_minor)
);

create function month_of(day date) returns date language sql immutable
  return day - (extract(day from day)::int - 1);

-- The truth about some days: both ends are included.
create function counted_days(of_workspace uuid, first_day date, last_day date)
  returns table (day date, currency text, invoiced_minor bigint, received_minor bigint, revenue_minor bigint,
    paid_count int, days_to_pay bigint)
  language sql stable as $$
  select day, currency, sum(invoiced)::bigint, sum(received)::bigint, sum(revenue)::bigint,
    count(days)::int, coalesce(sum(days), 0)::bigint
  from (
    select issue_date as day, currency, total_minor as invoiced, 0 as received, 0 as revenue, null::int as days
    from invoices
    where workspace_id = of_workspace and deleted_at is null and status <> 'draft'
      and issue_date between first_day and last_day
    union all
    select paid_on, currency, 0, 0, total_minor, greatest(0, paid_on - issue_date)
    from invoices
    where workspace_id = of_workspace and deleted_at is null and status = 'paid'
      and paid_on between first_day and last_day
    union all
    select payments.paid_on, invoices.currency, 0, payments.amount_minor, 0, null
    from payments join invoices on invoices.workspace_id = of_workspace and invoices.id = payments.invoice_id
    where payments.workspace_id = of_workspace and invoices.deleted_at is null
      and payments.paid_on between first_day and last_day
  ) amounts
  group by day, currency
$$;

-- The truth about some months, which are named by their first days.
create function counted_months(of_workspace uuid, first_month date, last_month date)
  returns table (month date, currency text, project_type text, revenue_minor bigint)
  language sql stable as $$
  select month_of(paid_on), currency, coalesce(projects.type, ''), sum(total_minor)::bigint
  from invoices left join projects
    on projects.workspace_id = of_workspace and projects.id = invoices.project_id and projects.deleted_at is null
  where invoices.workspace_id = of_workspace and invoices.deleted_at is null and invoices.status = 'paid'
    and invoices.paid_on >= first_month and invoices.paid_on < last_month + interval '1 month'
  group by 1, 2, 3
$$;

-- The truth about some clients, in the order of their ids.
create function counted_clients(of_workspace uuid, first_client uuid, last_client uuid)
  returns table (client_id uuid, currency text, revenue_minor bigint)
  language sql stable as $$
  select client_id, currency, sum(total_minor)::bigint
  from invoices
  where workspace_id = of_workspace and deleted_at is null and status = 'paid'
    and client_id between first_client and last_client
  group by client_id, currency
$$;

-- Brings what is kept of a business up to its rows.
create function count_days(of_workspace uuid, first_day date, last_day date) returns void
  language sql volatile as $$
  with counted as materialized (
    select * from counted_days(of_workspace, first_day, last_day)
  ), gone as (
    delete from figures_by_day kept
    where workspace_id = of_workspace and day between first_day and last_day
      and not exists (select from counted where counted.day = kept.day and counted.currency = kept.currency)
  )
  insert into figures_by_day as kept
  select of_workspace, counted.* from counted
  on conflict (workspace_id, day, currency) do update set
    invoiced_minor = excluded.invoiced_minor, received_minor = excluded.received_minor,
    revenue_minor = excluded.revenue_minor, paid_count = excluded.paid_count, days_to_pay = excluded.days_to_pay
  where kept is distinct from excluded
$$;

create function count_months(of_workspace uuid, first_month date, last_month date) returns void
  language sql volatile as $$
  with counted as materialized (
    select * from counted_months(of_workspace, first_month, last_month)
  ), gone as (
    delete from figures_by_month kept
    where workspace_id = of_workspace and month between first_month and last_month
      and not exists (select from counted where (counted.month, counted.currency, counted.project_type)
        = (kept.month, kept.currency, kept.project_type))
  )
  insert into figures_by_month as kept
  select of_workspace, counted.* from counted
  on conflict (workspace_id, month, currency, project_type) do update set revenue_minor = excluded.revenue_minor
  where kept.revenue_minor <> excluded.revenue_minor
$$;

create function count_clients(of_workspace uuid, first_client uuid, last_client uuid) returns void
  language sql volatile as $$
  with counted as materialized (
    select * from counted_clients(of_workspace, first_client, last_client)
  ), gone as (
    delete from figures_by_client kept
    where workspace_id = of_workspace and client_id between first_client and last_client
      and not exists (select from counted where (counted.client_id, counted.currency) = (kept.client_id, kept.currency))
  )
  insert into figures_by_client as kept
  select of_workspace, counted.* from counted
  on conflict (workspace_id, client_id, currency) do update set revenue_minor = excluded.revenue_minor
  where kept.revenue_minor <> excluded.revenue_minor
$$;

-- All of a business at once: for what is on record already, and for rows that came in past the triggers.
create function count_figures(of_workspace uuid) returns void language sql volatile as $$
  select count_days(of_workspace, '-infinity', 'infinity');
  select count_months(of_workspace, '1000-01-01', '9999-01-01');
  select count_clients(of_workspace, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff');
$$;

-- False where there is nothing to count for: a business that is removed takes its figures with it. Counting waits
-- for the transaction's end. By then it holds every row that it wants, so whoever has this lock waits for nobody:
-- transactions of a business count one after the other, and none can block another for ever. Each of the statements
-- that follow sees what was committed before the lock was had.
create function begin_counting(of_workspace uuid) returns boolean language plpgsql as $$
begin
  if not exists (select from workspaces where id = of_workspace) then return false; end if;
  perform pg_advisory_xact_lock(hashtextextended('figures ' || of_workspace, 0));
  return true;
end $$;

create function count_some(of_workspace uuid, days date[], paid_days date[]) returns void language plpgsql as $$
declare one date;
begin
  for one in select distinct day from unnest(days || paid_days) as day where day is not null loop
    perform count_days(of_workspace, one, one);
  end loop;
  for one in select distinct month_of(day) from unnest(paid_days) as day where day is not null loop
    perform count_months(of_workspace, one, one);
  end loop;
end $$;

create function count_after_invoice() returns trigger language plpgsql as $$
declare
  row_before invoices := case when tg_op <> 'INSERT' then old end;
  row_after invoices := case when tg_op <> 'DELETE' then new end;
  business uuid := coalesce(row_after.workspace_id, row_before.workspace_id);
  payment_days date[] := '{}';
  one uuid;
begin
  if not begin_counting(business) then return null; end if;
  -- Its payments count with it, in its currency.
  if tg_op = 'UPDATE' and (old.deleted_at is distinct from new.deleted_at or old.currency <> new.currency) then
    payment_days := array(select distinct paid_on from payments where workspace_id = business and invoice_id = new.id);
  end if;
  perform count_some(business, array[row_before.issue_date, row_after.issue_date] || payment_days,
    array[row_before.paid_on, row_after.paid_on]);
  for one in select distinct client from unnest(array[row_before.client_id, row_after.client_id]) as client
    where client is not null and 'paid' in (row_before.status, row_after.status)
  loop
    perform count_clients(business, one, one);
  end loop;
  return null;
end $$;

create function count_after_payment() returns trigger language plpgsql as $$
declare
  row_before payments := case when tg_op <> 'INSERT' then old end;
  row_after payments := case when tg_op <> 'DELETE' then new end;
  business uuid := coalesce(row_after.workspace_id, row_before.workspace_id);
begin
  if begin_counting(business) then
    perform count_some(business, array[row_before.paid_on, row_after.paid_on], '{}');
  end if;
  return null;
end $$;

-- Revenue is of the type that the project has now, and of none once it is deleted.
create function count_after_project() returns trigger language plpgsql as $$
declare one date;
begin
  if not begin_counting(new.workspace_id) then return null; end if;
  for one in select distinct month_of(paid_on) from invoices
    where workspace_id = new.workspace_id and project_id = new.id and deleted_at is null and status = 'paid'
  loop
    perform count_months(new.workspace_id, one, one);
  end loop;
  return null;
end $$;

-- A draft counts nowhere, and whether an invoice is overdue makes no difference.
create constraint trigger count_after_insert after insert on invoices deferrable initially deferred
  for each row when (new.status <> 'draft' and new.deleted_at is null)
  execute function count_after_invoice();
create constraint trigger count_after_update after update on invoices deferrable initially deferred
  for each row when (
    old.deleted_at is distinct from new.deleted_at or old.currency <> new.currency
    or (old.status = 'draft') <> (new.status = 'draft')
    or (new.status <> 'draft' and
      (old.status = 'paid', old.issue_date, old.paid_on, old.total_minor, old.project_id, old.client_id)
      is distinct from
      (new.status = 'paid', new.issue_date, new.paid_on, new.total_minor, new.project_id, new.client_id)))
  execute function count_after_invoice();
create constraint trigger count_after_delete after delete on invoices deferrable initially deferred
  for each row when (old.status <> 'draft' and old.deleted_at is null)
  execute function count_after_invoice();

create constraint trigger count_after_change after insert or update or delete on payments
  deferrable initially deferred for each row execute function count_after_payment();

-- One that is removed for good leaves its invoices first, which counts them.
create constraint trigger count_after_change after update on projects deferrable initially deferred
  for each row when (old.type <> new.type or old.deleted_at is distinct from new.deleted_at)
  execute function count_after_project();

-- Payments are no longer joined to their invoices by it.
drop index invoices_by_id;
-- A client's invoices are counted, and looked up, within their index.
drop index invoices_by_client;
create index invoices_by_client on invoices (workspace_id, client_id, id desc)
  include (issue_date, status, currency, total_minor) where deleted_at is null;
-- what is left out of any sum for its currency
create index invoices_by_currency on invoices (workspace_id, currency) where deleted_at is null;

-- Counts what is on record. The owner of the tables is behind their walls as well, unless they are let down.
do $$
declare walled text;
begin
  foreach walled in array array['invoices', 'payments', 'projects'] loop
    execute format('alter table %I no force row level security', walled);
  end loop;
  perform count_figures(id) from workspaces;
  foreach walled in array array['invoices', 'payments', 'projects'] loop
    execute format('alter table %I force row level security', walled);
  end loop;
  foreach walled in array array['figures_by_day', 'figures_by_month', 'figures_by_client'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format(
      'create policy workspace on %I using (workspace_id = (select current_workspace()))
         with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;
