-- A business has its own time zone, money, papers, address, goals and logo: until now they stood with its owner, where
-- nobody else of the business could have a say in them.
alter table workspaces
  add column time_zone text not null default 'Europe/Berlin',
  add column currency text not null default 'USD',
  -- of its papers and its letters; a screen is in the language of the person before it
  add column language text not null default 'en',
  add column page_size text not null default 'auto' check (page_size in ('auto', 'A4', 'Letter')),
  -- where answers to its papers go
  add column email text check (email = lower(email)),
  add column phone text,
  add column address text,
  add column website text,
  -- the name of its picture among its files
  add column logo_name text,
  -- hundredths of the currency; null is 'no goal'
  add column monthly_goal_minor bigint check (monthly_goal_minor >= 0),
  add column yearly_goal_minor bigint check (yearly_goal_minor >= 0);

update workspaces set
  email = users.email, phone = users.phone, address = users.address, website = users.website,
  logo_name = users.image_path
from memberships join users on users.id = memberships.user_id
where memberships.workspace_id = workspaces.id and memberships.role = 'owner';

update workspaces set
  time_zone = preferences.time_zone, currency = preferences.currency, language = preferences.language,
  page_size = preferences.page_size, monthly_goal_minor = preferences.monthly_revenue_goal_minor,
  yearly_goal_minor = preferences.yearly_revenue_goal_minor
from memberships join preferences on preferences.user_id = memberships.user_id
where memberships.workspace_id = workspaces.id and memberships.role = 'owner';

-- From here on every owner has a row: one that came later would look like a choice.
insert into preferences (user_id) select user_id from memberships where role = 'owner' on conflict do nothing;

-- The address and the language of a business go along with those of its owner for as long as they are the same.
create function business_goes_along() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    update workspaces set email = new.email from memberships
      where memberships.user_id = new.id and memberships.role = 'owner' and workspaces.id = memberships.workspace_id
        and workspaces.email = old.email;
  else
    update workspaces set language = new.language from memberships
      where memberships.user_id = new.user_id and memberships.role = 'owner'
        and workspaces.id = memberships.workspace_id
        and workspaces.language = old.language and workspaces.language <> new.language;
  end if;
  return null;
end $$;
create trigger address_changed after update of email on users for each row execute function business_goes_along();
create trigger language_changed after update of language on preferences
  for each row execute function business_goes_along();

-- While the version before this one serves beside it, what either writes stands on both sides. Once it is gone:
--   drop function mirror_business, only_business cascade;
-- and then the columns of users (phone, address, website) and preferences (time_zone, currency, page_size,
-- monthly_revenue_goal_minor, yearly_revenue_goal_minor) from which this took over.

-- The business of somebody who owns that one alone, as everybody does to the version before.
create function only_business(of_user uuid) returns uuid language sql stable as $$
  select case when count(*) = 1 then min(workspace_id::text)::uuid end
  from memberships where user_id = of_user and role = 'owner'
$$;

create function mirror_business() returns trigger language plpgsql as $$
declare
  business uuid;
  owner uuid;
begin
  if tg_table_name = 'workspaces' then
    select user_id into owner from memberships where workspace_id = new.id and role = 'owner';
    if only_business(owner) = new.id then
      update users set phone = new.phone, address = new.address, website = new.website, image_path = new.logo_name
        where id = owner;
      insert into preferences (user_id, time_zone, currency, page_size, monthly_revenue_goal_minor,
          yearly_revenue_goal_minor)
        values (owner, new.time_zone, new.currency, new.page_size, new.monthly_goal_minor, new.yearly_goal_minor)
        on conflict (user_id) do update set
          time_zone = excluded.time_zone, currency = excluded.currency, page_size = excluded.page_size,
          monthly_revenue_goal_minor = excluded.monthly_revenue_goal_minor,
          yearly_revenue_goal_minor = excluded.yearly_revenue_goal_minor;
    end if;
    return null;
  end if;
  if tg_table_name = 'users' then
    business := only_business(new.id);
    update workspaces set phone = new.phone, address = new.address, website = new.website, logo_name = new.image_path
      where id = business;
    return null;
  end if;
  business := only_business(new.user_id);
  if tg_table_name = 'preferences' then
    update workspaces set time_zone = new.time_zone, currency = new.currency, page_size = new.page_size,
        monthly_goal_minor = new.monthly_revenue_goal_minor, yearly_goal_minor = new.yearly_revenue_goal_minor,
        -- Whoever signs up with the version before has no language until now.
        language = case when tg_op = 'INSERT' then new.language else language end
      where id = business;
  else
    update workspaces set email = users.email, phone = users.phone, address = users.address,
        website = users.website, logo_name = users.image_path
      from users where users.id = new.user_id and workspaces.id = business and workspaces.email is null;
  end if;
  return null;
end $$;

-- What is written by a mirror isn't mirrored again.
create trigger mirrored after update on workspaces for each row
  when (pg_trigger_depth() = 0 and
    (new.time_zone, new.currency, new.page_size, new.phone, new.address, new.website, new.logo_name,
      new.monthly_goal_minor, new.yearly_goal_minor)
    is distinct from
    (old.time_zone, old.currency, old.page_size, old.phone, old.address, old.website, old.logo_name,
      old.monthly_goal_minor, old.yearly_goal_minor))
  execute function mirror_business();
create trigger mirrored after update on users for each row
  when (pg_trigger_depth() = 0 and (new.phone, new.address, new.website, new.image_path)
    is distinct from (old.phone, old.address, old.website, old.image_path))
  execute function mirror_business();
create trigger mirrored after update on preferences for each row
  when (pg_trigger_depth() = 0 and
    (new.time_zone, new.currency, new.page_size, new.monthly_revenue_goal_minor, new.yearly_revenue_goal_minor)
    is distinct from
    (old.time_zone, old.currency, old.page_size, old.monthly_revenue_goal_minor, old.yearly_revenue_goal_minor))
  execute function mirror_business();
create trigger preferred after insert on preferences for each row
  when (pg_trigger_depth() = 0) execute function mirror_business();
create trigger owned after insert on memberships for each row
  when (pg_trigger_depth() = 0 and new.role = 'owner') execute function mirror_business();

-- As before, by the time zone of the business.
create or replace function mark_overdue(today_by_zone jsonb, default_today date, after_workspace uuid, batch int)
  returns uuid language plpgsql as $$
declare
  business record;
  came_to uuid;
begin
  for business in
    select id, coalesce((today_by_zone ->> time_zone)::date, default_today) as today
    from workspaces
    where after_workspace is null or id > after_workspace
    order by id
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
      join workspaces on workspaces.id = memberships.workspace_id
      left join notification_mornings mornings on mornings.user_id = users.id
      cross join lateral (select (day_by_zone ->> workspaces.time_zone)::date as day) today
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
