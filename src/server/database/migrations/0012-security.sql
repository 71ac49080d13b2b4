-- The second factor by an authenticator app, the change of the address, and where sign-ins come from.

-- The address that somebody wants to change to; it counts once it is verified.
alter table users add column pending_email text check (pending_email = lower(pending_email));

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('verify', 'reset', 'sign-in', 'reauth', 'email'));

-- Half-done sign-ins: the password was right, the second factor is still to come.
create table sign_in_challenges (
  -- SHA-256 of the challenge that the half-done sign-in holds
  challenge_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  remember_me boolean not null,
  expires_at timestamptz not null
);
create index sign_in_challenges_by_user on sign_in_challenges (user_id);
create index sign_in_challenges_by_expiry on sign_in_challenges (expires_at);
alter table codes drop column challenge_hash;

create table authenticators (
  user_id uuid primary key references users on delete cascade,
  -- sealed under a key that is derived from SECRET_KEY
  sealed_secret text not null,
  -- null until a first code has shown that the app has the secret
  confirmed_at timestamptz,
  -- the newest time step whose code was used: it and those before it are spent
  last_step bigint not null default 0,
  -- instants of wrong tries, the last 15 minutes' at least
  wrong_tries timestamptz[] not null default '{}',
  created_at timestamptz not null
);

-- Each stands in for the app once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  -- SHA-256: 80 random bits can't be guessed
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Two letters, where a trusted proxy tells them.
alter table sessions add column country text;
alter table audit_events add column country text;
create index audit_events_by_age on audit_events (at);
