-- What people want to be told of, what they have been told, and the browsers that take push messages.

-- Whoever never chose has no row: the defaults hold. The newsletter of the sign-up is `marketingEmails`, and stays
-- where it is (users.subscribe_to_newsletter), so that there is one truth of it.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  email_notifications boolean not null default true,
  push_notifications boolean not null default false,
  project_deadlines boolean not null default true,
  client_messages boolean not null default true,
  payment_reminders boolean not null default true
);

-- Written in the transaction that queues the mail: nothing is told twice, whichever process comes first.
create table notifications_sent (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- what it is about: a project, an invoice, a message, an entry of the news
  subject text not null,
  -- which telling of it: on a day of a due day, '2026-03-28 of 2026-03-29'
  occasion text not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, subject, occasion)
);
create index notifications_sent_by_time on notifications_sent (sent_at);

-- The last morning on which a person's day was looked at, by their own calendar.
create table notification_mornings (
  user_id uuid primary key references users on delete cascade,
  day date not null
);

-- Links in mails that switch one kind off. The secret stands in mails alone.
create table unsubscribe_links (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null
);
create index unsubscribe_links_by_user on unsubscribe_links (user_id);

-- The installation's key pair towards push services, made once.
create table push_keys (
  id smallint primary key check (id = 1),
  public_key text not null,
  sealed_private_key text not null
);

create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- of the browser that subscribed; a session that merely expires leaves it
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id, id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Signing out, here or from elsewhere, ends the messages to that browser too. What the nightly tidying deletes had
-- expired before: such a browser is still its owner's.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $$;
create trigger session_ended after delete on sessions
  for each row when (old.expires_at > now()) execute function end_push_of_session();

-- Takes the morning of everybody who has nothing due, each within their business's own wall, so that only the others
-- cost a transaction of their own. What is due is the caller's to say: so many days after today, or before it.
create function take_idle_mornings(
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
      select 1 from invoices where workspace_id = person.workspace_id and deleted_at is null
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
