-- An invoice that was sent is voided instead of deleted: it stays on record with its number and counts nowhere. What is
-- owed in full alone can be void, so that whoever asks for 'paid' need not ask for more.
alter table invoices
  add column voided_at timestamptz,
  add column void_reason text,
  add constraint invoices_void check (
    case when voided_at is null then void_reason is null
      else void_reason is not null and status in ('sent', 'overdue') and paid_minor = 0 end);

drop index invoices_by_client;
create index invoices_by_client on invoices (workspace_id, client_id, id desc)
  include (issue_date, status, currency, total_minor, voided_at) where deleted_at is null;

-- As before, but for what is void.
create or replace function mark_overdue(today_by_zone jsonb, default_today date, after_workspace uuid, batch int)
  returns uuid language plpgsql as $$
declare
  business record;
  came_to uuid;
begin
  for business in
    select memberships.workspace_id as id,
      coalesce((today_by_zone ->> preferences.time_zone)::date, default_today) as today
    from memberships left join preferences on preferences.user_id = memberships.user_id
    where memberships.role = 'owner' and (after_workspace is null or memberships.workspace_id > after_workspace)
    order by memberships.workspace_id
    limit batch
  loop
    perform set_config('app.workspace_id', business.id::text, true);
    -- The version (updated_at) stays: nobody has edited anything.
    update invoices set status = 'overdue'
      where workspace_id = business.id and status = 'sent' and due_date < business.today
        and deleted_at is null and voided_at is null;
    came_to := business.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return came_to;
end $$;

create or replace function take_idle_mornings(
  day_by_zone jsonb, default_zone text, project_days int[], invoice_days int[], after_user uuid, batch int
) returns uuid language plpgsql as $$
declare
  person record;
  came_to uuid;
begin
  for person in
    select users.id, memberships.workspace_id, today.day
    from users
      join memberships on memberships.user_id = users.id
      left join preferences on preferences.user_id = users.id
      left join notification_mornings mornings on mornings.user_id = users.id
      cross join lateral (select (day_by_zone ->> coalesce(preferences.time_zone, default_zone))::date as day) today
    where users.email_verified_at is not null and (after_user is null or users.id > after_user)
      and today.day is not null and (mornings.day is null or mornings.day < today.day)
    order by users.id
    limit batch
  loop
    perform set_config('app.workspace_id', person.workspace_id::text, true);
    if not exists (
      select 1 from projects where workspace_id = person.workspace_id and deleted_at is null
        and status <> 'completed' and due_date in (select person.day + n from unnest(project_days) n)
    ) and not exists (
      select 1 from invoices where workspace_id = person.workspace_id and deleted_at is null and voided_at is null
        and status in ('sent', 'overdue') and due_date in (select person.day + n from unnest(invoice_days) n)
    ) then
      insert into notification_mornings (user_id, day) values (person.id, person.day)
        on conflict (user_id) do update set day = excluded.day where notification_mornings.day < excluded.day;
    end if;
    came_to := person.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return came_to;
end $$;

create or replace function counted_days(of_workspace uuid, first_day date, last_day date)
  returns table (day date, currency text, invoiced_minor bigint, received_minor bigint, revenue_minor bigint,
    paid_count int, days_to_pay bigint)
  language sql stable as $$
  select day, currency, sum(invoiced)::bigint, sum(received)::bigint, sum(revenue)::bigint,
    count(days)::int, coalesce(sum(days), 0)::bigint
  from (
    select issue_date as day, currency, total_minor as invoiced, 0 as received, 0 as revenue, null::int as days
    from invoices
    where workspace_id = of_workspace and deleted_at is null and voided_at is null and status <> 'draft'
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

drop trigger count_after_update on invoices;
create constraint trigger count_after_update after update on invoices deferrable initially deferred
  for each row when (
    old.deleted_at is distinct from new.deleted_at or old.currency <> new.currency
    or (old.status = 'draft') <> (new.status = 'draft')
    or (old.voided_at is null) <> (new.voided_at is null)
    or (new.status <> 'draft' and
      (old.status = 'paid', old.issue_date, old.paid_on, old.total_minor, old.project_id, old.client_id)
      is distinct from
      (new.status = 'paid', new.issue_date, new.paid_on, new.total_minor, new.project_id, new.client_id)))
  execute function count_after_invoice();
