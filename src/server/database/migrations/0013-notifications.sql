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
  -- which telling of it: 'today 2026-03-29'
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
