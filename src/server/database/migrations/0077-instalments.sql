-- What is paid in parts (docs/decisions/0092): [{label, percent?, isRest?, amountMinor, days?, dueOn?}], null where it is paid at
-- once. Of an invoice each part has its day, and the due day is that of the last.
alter table quotes add column schedule jsonb;
alter table invoices add column schedule jsonb;
-- the day of the earliest part that isn't paid; null where nothing is in parts, or all of them are paid
alter table invoices add column next_due date;

-- What of an invoice is to be paid by when. What has come in covers the parts in their order: what is open is the last of them.
create function claims(schedule jsonb, due_date date, open_minor bigint)
  returns table (due_on date, minor bigint) language sql immutable as $$
  select coalesce((part ->> 'dueOn')::date, due_date),
    -- The first has what the others leave, should an older version have changed the total.
    case when place = 1 then greatest(0, open_minor - after)
      else greatest(0, least((part ->> 'amountMinor')::bigint, open_minor - after)) end
  from (
    select part, place, coalesce(sum((part ->> 'amountMinor')::bigint)
      over (order by place rows between 1 following and unbounded following), 0)::bigint as after
    from jsonb_array_elements(schedule) with ordinality as parts (part, place)
  ) as parts
  where schedule is not null
  union all
  select due_date, open_minor where schedule is null
$$;

create function invoice_falls_due() returns trigger language plpgsql as $$
begin
  new.next_due := case when new.schedule is not null then
    (select min(due_on) from claims(new.schedule, new.due_date, new.total_minor - new.paid_minor) where minor > 0) end;
  return new;
end $$;
create trigger falls_due before insert or update on invoices for each row execute function invoice_falls_due();

-- As before, but by the earliest part that isn't paid.
create or replace function mark_overdue(today_by_zone jsonb, default_today date, after_workspace uuid, batch int)
  returns uuid language plpgsql as $$
declare
  business record;
  came_to uuid;
begin
  for business in
    select id, coalesce((today_by_zone ->> time_zone)::date, default_today) as today
    from workspaces
    where id > coalesce(after_workspace, '00000000-0000-0000-0000-000000000000')
    order by id
    limit batch
  loop
    perform set_config('app.workspace_id', business.id::text, true);
    -- The version (updated_at) stays: nobody has edited anything.
    update invoices set status = 'overdue'
      where workspace_id = business.id and status = 'sent' and least(due_date, next_due) < business.today and total_minor > 0
        and deleted_at is null and voided_at is null;
    update invoices set status = 'paid', paid_at = now(), paid_on = business.today
      where workspace_id = business.id and status in ('sent', 'overdue') and total_minor = 0
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
      join workspaces on workspaces.id = memberships.workspace_id
      left join mornings on mornings.user_id = users.id and mornings.workspace_id = memberships.workspace_id
      cross join lateral (select (day_by_zone ->> workspaces.time_zone)::date as day) today
    where users.email_verified_at is not null
      -- both say it: whichever is read in the order of people begins there
      and users.id > coalesce(after_user, '00000000-0000-0000-0000-000000000000')
      and memberships.user_id > coalesce(after_user, '00000000-0000-0000-0000-000000000000')
      and today.day is not null and (mornings.day is null or mornings.day < today.day)
    order by users.id
    fetch first batch rows with ties
  loop
    perform set_config('app.workspace_id', person.workspace_id::text, true);
    if not exists (
      select 1 from projects where workspace_id = person.workspace_id and deleted_at is null
        and status <> 'completed' and due_date in (select person.day + n from unnest(project_days) n)
    ) and not exists (
      select 1 from invoices where workspace_id = person.workspace_id and deleted_at is null and voided_at is null
        and status in ('sent', 'overdue') and least(due_date, next_due) in (select person.day + n from unnest(invoice_days) n)
    ) then
      insert into mornings (workspace_id, user_id, day) values (person.workspace_id, person.id, person.day)
        on conflict (workspace_id, user_id) do update set day = excluded.day where mornings.day < excluded.day;
    end if;
    came_to := person.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return came_to;
end $$;
