-- People, their businesses, and how they prove who they are.
-- Accounts stand outside the walls between workspaces: a sign-in happens before a workspace is known.

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  -- argon2id; null where the person only ever signed in through a provider
  password_hash text,
  first_name text not null,
  last_name text not null,
  image_path text,
  is_admin boolean not null default false,
  email_verified_at timestamptz,
  two_factor_enabled boolean not null default false,
  subscribe_to_newsletter boolean not null default false,
  agreed_to_terms_at timestamptz,
  -- instants of wrong tries with any code, the last 30 days' at least: the budget of guesses per account
  wrong_code_tries timestamptz[] not null default '{}',
  created_at timestamptz not null default now()
);

create table workspaces (
  id uuid primary key,
  name text,
  business_type text,
  created_at timestamptz not null default now()
);

create table memberships (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner')),
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index memberships_by_user on memberships (user_id);

-- A provider's name for a person; the address may change there, the subject does not.
create table social_identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index social_identities_by_user on social_identities (user_id);

create table sessions (
  id uuid primary key,
  -- SHA-256 of the bearer token
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  device text not null,
  ip text not null,
  -- proof of identity (a sign-in, or a renewed one) for sensitive changes
  proved_at timestamptz not null,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- At most one live code per person and purpose.
create table codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'sign-in', 'reauth')),
  -- HMAC over (purpose, user, nonce, code); null where only the link works
  code_hmac bytea,
  nonce bytea not null,
  -- SHA-256 of the one-time link's secret
  link_hash bytea not null unique,
  -- SHA-256 of the challenge that a half-done sign-in holds
  challenge_hash bytea unique,
  remember_me boolean not null default false,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (user_id, purpose)
);
create index codes_by_link_expiry on codes (link_expires_at);

-- How often mail was asked for, by keyed hash of the address, known or not: the answers are alike.
create table mail_budgets (
  address_hash bytea not null,
  purpose text not null,
  asked_at timestamptz[] not null,
  primary key (address_hash, purpose)
);

-- A trial is given once per address, also after an account was deleted.
create table trials_taken (
  address_hash bytea primary key,
  at timestamptz not null
);

create table audit_events (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  kind text not null,
  device text,
  ip text,
  at timestamptz not null
);
create index audit_events_by_user on audit_events (user_id, id desc);

-- Every process drops what it remembers of a session that has ended or changed.
create function announce_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', encode(old.token_hash, 'base64'));
  return null;
end $$;
create trigger session_changed after delete or update of proved_at, expires_at on sessions
  for each row execute function announce_session_change();
