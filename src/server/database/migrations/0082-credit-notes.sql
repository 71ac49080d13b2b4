-- A credit note is an invoice of another kind, over amounts above zero, that takes back what an invoice has asked for
-- (docs/decisions/0091). It asks for nothing, so it is 'paid' from the day of its issue, by which revenue is less.
-- breaks older versions: nothing, for what they write is an invoice that corrects none
alter table invoices
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit-note')),
  add column corrects_id uuid,
  add column credit_reason text,
  -- of an invoice, what its credit notes come to, written in the same transaction
  add column credited_minor bigint not null default 0 check (credited_minor between 0 and total_minor),
  add constraint invoices_corrects foreign key (workspace_id, corrects_id)
    references invoices (workspace_id, id) on delete cascade,
  add constraint invoices_credit check (
    case kind when 'invoice' then corrects_id is null and credit_reason is null
      else corrects_id is not null and credit_reason is not null and status = 'paid' and paid_on = issue_date
        and paid_minor = 0 and credited_minor = 0 end);

-- What is given back is a payment below zero.
-- breaks older versions: nothing, for it forbids less than the one before
alter table payments drop constraint payments_amount_minor_check, add check (amount_minor <> 0);

-- Each kind has numbers of its own.
drop index invoices_by_number;
-- breaks older versions: nothing, for it forbids less than the one before
create unique index invoices_by_number on invoices (workspace_id, kind, invoice_number) where deleted_at is null;
create index invoices_by_corrected on invoices (workspace_id, corrects_id) where corrects_id is not null;

-- What is gathered from an index alone asks for the kind, and for what is credited.
drop index invoices_by_payment_day;
create index invoices_by_payment_day on invoices (workspace_id, paid_on)
  include (total_minor, currency, issue_date, client_id, project_id, kind, credited_minor)
  where deleted_at is null and status = 'paid';
drop index invoices_by_issue_date;
create index invoices_by_issue_date on invoices (workspace_id, issue_date)
  include (id, status, currency, total_minor, client_id, voided_at, kind) where deleted_at is null;
drop index invoices_open_by_due_date;
create index invoices_open_by_due_date on invoices (workspace_id, due_date)
  include (id, currency, total_minor, paid_minor, credited_minor)
  where deleted_at is null and status in ('sent', 'overdue');

-- As before, less what is credited. An invoice that was credited in full was a sale to nobody: it is not among those paid.
create or replace function counted_days(of_workspace uuid, first_day date, last_day date)
  returns table (day date, currency text, invoiced_minor bigint, received_minor bigint, revenue_minor bigint,
    paid_count int, days_to_pay bigint)
  language sql stable as $$
  select day, currency, sum(invoiced)::bigint, sum(received)::bigint, sum(revenue)::bigint,
    count(days)::int, coalesce(sum(days), 0)::bigint
  from (
    select issue_date as day, currency, case kind when 'credit-note' then -total_minor else total_minor end as invoiced,
      0 as received, 0 as revenue, null::int as days
    from invoices
    where workspace_id = of_workspace and deleted_at is null and voided_at is null and status <> 'draft'
      and issue_date between first_day and last_day
    union all
    select paid_on, currency, 0, 0, case kind when 'credit-note' then -total_minor else total_minor end,
      case when kind = 'invoice' and (credited_minor = 0 or credited_minor < total_minor)
        then greatest(0, paid_on - issue_date) end
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

create or replace function counted_months(of_workspace uuid, first_month date, last_month date)
  returns table (month date, currency text, project_type text, revenue_minor bigint)
  language sql stable as $$
  select month_of(paid_on), currency, coalesce(projects.type, ''),
    sum(case invoices.kind when 'credit-note' then -total_minor else total_minor end)::bigint
  from invoices left join projects
    on projects.workspace_id = of_workspace and projects.id = invoices.project_id and projects.deleted_at is null
  where invoices.workspace_id = of_workspace and invoices.deleted_at is null and invoices.status = 'paid'
    and invoices.paid_on >= first_month and invoices.paid_on < last_month + interval '1 month'
  group by 1, 2, 3
$$;

create or replace function counted_clients(of_workspace uuid, first_client uuid, last_client uuid)
  returns table (client_id uuid, currency text, revenue_minor bigint)
  language sql stable as $$
  select client_id, currency, sum(case kind when 'credit-note' then -total_minor else total_minor end)::bigint
  from invoices
  where workspace_id = of_workspace and deleted_at is null and status = 'paid'
    and client_id between first_client and last_client
  group by client_id, currency
$$;

drop trigger count_after_update on invoices;
create constraint trigger count_after_update after update on invoices deferrable initially deferred
  for each row when (
    old.deleted_at is distinct from new.deleted_at or old.currency <> new.currency
    or (old.status = 'draft') <> (new.status = 'draft')
    or (old.voided_at is null) <> (new.voided_at is null)
    or (new.status <> 'draft' and
      (old.status = 'paid', old.issue_date, old.paid_on, old.total_minor, old.credited_minor, old.project_id, old.client_id)
      is distinct from
      (new.status = 'paid', new.issue_date, new.paid_on, new.total_minor, new.credited_minor, new.project_id, new.client_id)))
  execute function count_after_invoice();

-- As before, but of what is left after what is credited.
create or replace function invoice_falls_due() returns trigger language plpgsql as $$
begin
  new.next_due := case when new.schedule is not null then
    (select min(due_on)
      from claims(new.schedule, new.due_date, new.total_minor - new.credited_minor - new.paid_minor) where minor > 0) end;
  return new;
end $$;
