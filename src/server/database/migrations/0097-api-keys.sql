-- Keys by which programs call the API as whoever made them (docs/decisions/0105). A key names its business, so it stands
-- behind the wall; of its secret the hash is kept.
create table api_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  member_id uuid not null,
  name text not null,
  last4 text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  -- The secret before it, which works for a while beside it.
  former_hash bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade,
  check ((former_hash is null) = (former_until is null))
);
create index api_keys_by_secret on api_keys (workspace_id, secret_hash);
create index api_keys_by_former_secret on api_keys (workspace_id, former_hash) where former_hash is not null;
create index api_keys_by_member on api_keys (workspace_id, member_id);
select wall_around('api_keys', 'business');

-- What was done with a key is told by its name as it was then.
create function current_key() returns uuid language sql stable
  return nullif(current_setting('app.key_id', true), '')::uuid;
create function current_key_name() returns text language sql stable
  return (select name from api_keys where workspace_id = current_workspace() and id = current_key());
alter table activities add column key_name text;
alter table activities
  alter column key_name set default current_key_name(),
  alter column via set default case
    when current_member() is null then 'job' when current_key() is null then 'person' else 'key' end;
