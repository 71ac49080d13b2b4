-- A sign-up is no account before its address is proved: it waits beside the accounts, as it was typed, bound to its own
-- code and link. So nothing that a stranger typed can ever be part of the account of whoever reads the mail.

create table signups (
  id uuid primary key,
  email text not null check (email = lower(email)),
  -- by the form, by Facebook, or a forgotten password of a sign-up that waits: the last two carry nothing but the address
  via text not null check (via in ('form', 'facebook', 'reset')),
  -- SHA-256 of a secret that the browser made, which knows its own sign-up by it
  key_hash bytea,
  password_hash text,
  first_name text not null,
  last_name text not null,
  business_name text,
  business_type text,
  subscribe_to_newsletter boolean not null,
  chosen_plan_id text not null,
  language text not null,
  -- null where no code was mailed, or only the link works
  code_hmac bytea,
  nonce bytea,
  -- SHA-256 of the one-time link's secret; null where there is none
  link_hash bytea unique,
  tries smallint not null default 0,
  expires_at timestamptz,
  link_expires_at timestamptz,
  created_at timestamptz not null
);
create index signups_by_email on signups (email);
create index signups_by_age on signups (created_at);

-- Wrong tries with the codes of sign-ups, the last 30 days' at least: the budget of guesses per address.
create table signup_tries (
  address_hash bytea primary key,
  wrong_code_tries timestamptz[] not null
);

-- What was kept unproved until now goes: accounts that nobody ever confirmed, and every Facebook identity, since each was
-- stored before its address was proved and may be a stranger's. Their owners come in by a new password.
delete from workspaces where id in (
  select workspace_id from memberships join users on users.id = memberships.user_id where email_verified_at is null
);
delete from users where email_verified_at is null;
delete from social_identities where provider = 'facebook';
delete from codes where purpose = 'verify';

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in ('reset', 'sign-in', 'reauth', 'email'));
