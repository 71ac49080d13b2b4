-- A person's picture is a member's, and a business's logo its own: neither is written by the other any more. To the
-- version before they are one and the same, which stands with the owner of one business as their picture. What it writes
-- is their picture here, and the logo too until that is one of its own. Once it is gone:
--   drop function mirror_picture cascade; alter table users drop column image_path;
create or replace function mirror_business() returns trigger language plpgsql as $$
declare
  business uuid;
  owner uuid;
begin
  if tg_table_name = 'workspaces' then
    select user_id into owner from memberships where workspace_id = new.id and role = 'owner';
    if only_business(owner) = new.id then
      update users set phone = new.phone, address = new.address, website = new.website where id = owner;
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
    update workspaces set phone = new.phone, address = new.address, website = new.website where id = business;
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

create function mirror_picture() returns trigger language plpgsql as $$
declare
  business uuid;
  within text := current_setting('app.workspace_id', true);
begin
  if tg_table_name = 'members' then
    update users set image_path = new.picture_name where id = new.user_id and only_business(id) = new.workspace_id;
    return null;
  end if;
  business := only_business(new.id);
  if business is null then return null; end if;
  update workspaces set logo_name = new.image_path
    where id = business and (logo_name is null or logo_name = old.image_path);
  perform set_config('app.workspace_id', business::text, true);
  update members set picture_name = new.image_path
    where workspace_id = business and user_id = new.id and ended_at is null;
  perform set_config('app.workspace_id', coalesce(within, ''), true);
  return null;
end $$;
create trigger pictured after update of picture_name on members
  for each row when (pg_trigger_depth() = 0 and new.user_id is not null and new.ended_at is null)
  execute function mirror_picture();
create trigger pictured after update of image_path on users
  for each row when (pg_trigger_depth() = 0 and new.image_path is distinct from old.image_path)
  execute function mirror_picture();

-- Of a deleted account a business keeps the name of who did the work, and no address.
create or replace function members_end() returns trigger language plpgsql as $$
begin
  new.ended_at := coalesce(new.ended_at, now());
  new.email := null;
  return new;
end $$;

-- An export is for whoever asked, and by what they are: each of a business may have one under way.
alter table exports add column role text;
drop index exports_under_way;
-- breaks older versions: nothing, for it forbids less than the one before
create unique index exports_under_way on exports (workspace_id, user_id) where status in ('waiting', 'making');

-- What the version before claims a key for is its owner's: a request that it answered, or didn't, may be repeated at this
-- one, and the other way round. Once it is gone: drop function key_of_owner cascade.
create function key_of_owner() returns trigger language plpgsql as $$
begin
  new.actor_id := coalesce(
    (select user_id from memberships where workspace_id = new.workspace_id and role = 'owner'), new.actor_id);
  return new;
end $$;
create trigger of_owner before insert on idempotency_keys
  for each row when (new.actor_id = '00000000-0000-0000-0000-000000000000') execute function key_of_owner();
do $$
declare owned record;
begin
  for owned in select workspace_id, user_id from memberships where role = 'owner' loop
    perform set_config('app.workspace_id', owned.workspace_id::text, true);
    update idempotency_keys set actor_id = owned.user_id
      where workspace_id = owned.workspace_id and actor_id = '00000000-0000-0000-0000-000000000000';
  end loop;
  perform set_config('app.workspace_id', '', true);
end $$;
