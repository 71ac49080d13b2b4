-- The people of a business, with or without an account, and who may come in.

alter table users add column last_workspace_id uuid references workspaces on delete set null;

-- Somebody is signed in as a person; which business is open goes by the request, else by the one entered last.
-- breaks older versions: nothing, for they write a business into every session, and their own sessions keep it
alter table sessions
  alter column workspace_id drop not null,
  drop constraint sessions_workspace_id_fkey,
  add constraint sessions_workspace_id_fkey foreign key (workspace_id) references workspaces on delete set null;

create table members (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  -- null: works there without an account, or has deleted it
  user_id uuid references users on delete set null,
  -- as they are called there; of somebody with an account the person's own name, kept for when it is gone
  name text not null,
  -- null for who never had an account
  email text check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'tailor', 'bookkeeper', 'viewer')),
  sees text not null default 'all' check (sees in ('all', 'assigned')),
  sees_prices boolean not null default true,
  -- of the palette that the contract names; null until somebody chooses
  color text,
  -- the name of their picture among the files of the business
  picture_name text,
  joined_at timestamptz not null,
  -- their work stays, and so does their row
  ended_at timestamptz,
  primary key (workspace_id, id)
);
create unique index members_by_user on members (workspace_id, user_id) where ended_at is null;
create unique index members_owner on members (workspace_id) where role = 'owner' and ended_at is null;

create table invitations (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('manager', 'tailor', 'bookkeeper', 'viewer')),
  sees text not null check (sees in ('all', 'assigned')),
  sees_prices boolean not null,
  -- the worker without an account who gets one by it
  member_id uuid,
  -- SHA-256 of the secret, which stands in the mail alone
  secret_hash bytea not null,
  -- in which the mail was written
  language text not null,
  -- the member who invited; their row stays
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members on delete cascade,
  foreign key (workspace_id, invited_by) references members on delete cascade
);
create unique index invitations_open on invitations (workspace_id, email)
  where accepted_at is null and revoked_at is null;

-- The business is offered to one of its people, until they take it or either of both takes it back.
create table owner_offers (
  workspace_id uuid not null primary key references workspaces on delete cascade,
  to_member_id uuid not null,
  at timestamptz not null,
  foreign key (workspace_id, to_member_id) references members on delete cascade
);

do $$
declare walled text;
begin
  foreach walled in array array['members', 'invitations', 'owner_offers'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format(
      'create policy workspace on %I using (workspace_id = (select current_workspace()))
         with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;

-- Who may enter where: read by a sign-in, before a business is known. Written by the trigger on members alone.
alter table memberships
  add column member_id uuid,
  add column sees text not null default 'all' check (sees in ('all', 'assigned')),
  add column sees_prices boolean not null default true;

-- Every owner becomes a member under the id of their account: it is theirs alone in their business.
do $$
declare owned record;
begin
  for owned in
    select memberships.workspace_id, users.id, users.email, users.first_name, users.last_name, users.image_path,
      memberships.created_at
    from memberships join users on users.id = memberships.user_id
  loop
    perform set_config('app.workspace_id', owned.workspace_id::text, true);
    insert into members (workspace_id, id, user_id, name, email, role, picture_name, joined_at)
      values (owned.workspace_id, owned.id, owned.id, trim(owned.first_name || ' ' || owned.last_name), owned.email,
        'owner', owned.image_path, owned.created_at);
  end loop;
  perform set_config('app.workspace_id', '', true);
end $$;
update memberships set member_id = user_id;

create function members_enter() returns trigger language plpgsql as $$
begin
  if old.user_id is not null and (new.user_id is distinct from old.user_id or new.ended_at is not null) then
    delete from memberships where workspace_id = old.workspace_id and user_id = old.user_id;
  end if;
  if new.user_id is not null and new.ended_at is null then
    insert into memberships (workspace_id, user_id, member_id, role, sees, sees_prices, created_at)
      values (new.workspace_id, new.user_id, new.id, new.role, new.sees, new.sees_prices, new.joined_at)
      on conflict (workspace_id, user_id) do update set
        member_id = excluded.member_id, role = excluded.role, sees = excluded.sees, sees_prices = excluded.sees_prices;
  end if;
  return null;
end $$;
create trigger enters after insert or update of user_id, role, sees, sees_prices, ended_at on members
  for each row execute function members_enter();

-- An account that goes takes its member along, but for what they did.
create function members_end() returns trigger language plpgsql as $$
begin
  new.ended_at := coalesce(new.ended_at, now());
  return new;
end $$;
create trigger ends before update of user_id on members
  for each row when (old.user_id is not null and new.user_id is null) execute function members_end();

-- What the version before writes: an owner, by name. Goes with the last of those.
create function membership_becomes_member() returns trigger language plpgsql as $$
declare within text := current_setting('app.workspace_id', true);
begin
  perform set_config('app.workspace_id', new.workspace_id::text, true);
  insert into members (workspace_id, id, user_id, name, email, role, sees, sees_prices, picture_name, joined_at)
    select new.workspace_id, users.id, users.id, trim(first_name || ' ' || last_name), users.email, new.role, new.sees,
      new.sees_prices, image_path, new.created_at
    from users where users.id = new.user_id
    on conflict do nothing;
  perform set_config('app.workspace_id', coalesce(within, ''), true);
  return null;
end $$;
create trigger becomes_member after insert on memberships
  for each row when (new.member_id is null) execute function membership_becomes_member();

-- A person is called in each of their businesses as in their account.
create function members_are_called() returns trigger language plpgsql as $$
declare
  within text := current_setting('app.workspace_id', true);
  entered record;
begin
  for entered in select workspace_id, member_id from memberships where user_id = new.id and member_id is not null loop
    perform set_config('app.workspace_id', entered.workspace_id::text, true);
    update members set name = trim(new.first_name || ' ' || new.last_name), email = new.email
      where workspace_id = entered.workspace_id and id = entered.member_id;
  end loop;
  perform set_config('app.workspace_id', coalesce(within, ''), true);
  return null;
end $$;
create trigger are_called after update on users for each row
  when ((new.first_name, new.last_name, new.email) is distinct from (old.first_name, old.last_name, old.email))
  execute function members_are_called();

-- Every process drops what it remembers of who somebody is, in whatever business.
create function announce_membership_change() returns trigger language plpgsql as $$
declare changed uuid;
begin
  -- Not a coalesce of both: an update may hand a membership to somebody else.
  if tg_op = 'DELETE' then changed := old.user_id; else changed := new.user_id; end if;
  perform pg_notify('session_changed', encode(token_hash, 'base64')) from sessions where user_id = changed;
  return null;
end $$;
create trigger membership_changed after insert or update or delete on memberships
  for each row execute function announce_membership_change();

-- Another member's key must not replay their reply. Who wrote with a key of the version before is nobody in particular.
alter table idempotency_keys add column actor_id uuid not null default '00000000-0000-0000-0000-000000000000';
-- breaks older versions: nothing, for they claim a key by whatever conflicts, and their keys have one actor
alter table idempotency_keys
  drop constraint idempotency_keys_pkey,
  add primary key (workspace_id, actor_id, key);

-- The last morning on which a person's day was looked at, in each of their businesses.
create table mornings (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  day date not null,
  primary key (workspace_id, user_id)
);
create index mornings_by_user on mornings (user_id);
insert into mornings (workspace_id, user_id, day)
  select memberships.workspace_id, user_id, notification_mornings.day
  from notification_mornings join memberships using (user_id);

-- The private address of a calendar: of a person, in each of their businesses.
create table calendar_addresses (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the secret
  token_hash bytea not null unique,
  created_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index calendar_addresses_by_user on calendar_addresses (user_id);
insert into calendar_addresses (workspace_id, user_id, token_hash, created_at)
  select workspace_id, user_id, token_hash, created_at from calendar_feeds;

-- While the version before serves beside this one: nobody is told twice, and an address made or ended there is so here.
-- Once it is gone: drop function mirror_person cascade; drop table notification_mornings, calendar_feeds.
create function mirror_person() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'mornings' then
    insert into notification_mornings (user_id, day) values (new.user_id, new.day)
      on conflict (user_id) do update set day = greatest(notification_mornings.day, excluded.day);
  elsif tg_table_name = 'notification_mornings' then
    insert into mornings (workspace_id, user_id, day)
      select workspace_id, new.user_id, new.day from memberships where user_id = new.user_id and role = 'owner'
      on conflict (workspace_id, user_id) do update set day = greatest(mornings.day, excluded.day);
  elsif tg_op = 'DELETE' then
    delete from calendar_addresses where token_hash = old.token_hash;
  else
    insert into calendar_addresses (workspace_id, user_id, token_hash, created_at)
      values (new.workspace_id, new.user_id, new.token_hash, new.created_at)
      on conflict (workspace_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at;
  end if;
  return null;
end $$;
create trigger mirrored after insert or update on mornings
  for each row when (pg_trigger_depth() = 0) execute function mirror_person();
create trigger mirrored after insert or update on notification_mornings
  for each row when (pg_trigger_depth() = 0) execute function mirror_person();
create trigger mirrored after insert or update or delete on calendar_feeds
  for each row when (pg_trigger_depth() = 0) execute function mirror_person();

-- As before, for each business of a person: a batch ends with the last business of its last person.
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
    where users.email_verified_at is not null and (after_user is null or users.id > after_user)
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
        and status in ('sent', 'overdue') and due_date in (select person.day + n from unnest(invoice_days) n)
    ) then
      insert into mornings (workspace_id, user_id, day) values (person.workspace_id, person.id, person.day)
        on conflict (workspace_id, user_id) do update set day = excluded.day where mornings.day < excluded.day;
    end if;
    came_to := person.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return came_to;
end $$;
