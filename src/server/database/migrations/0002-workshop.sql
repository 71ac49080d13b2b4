-- The business's rows. Each starts with its workspace; keys are composite, so a reference across workspaces
-- cannot be written; row level security is the second wall.

create function current_workspace() returns uuid language sql stable
  return nullif(current_setting('app.workspace_id', true), '')::uuid;

create table subscriptions (
  workspace_id uuid primary key references workspaces on delete cascade,
  plan_id text not null default 'free' check (plan_id in ('free', 'premium', 'enterprise')),
  status text not null default 'inactive'
    check (status in ('inactive', 'trialing', 'active', 'past_due', 'cancelled')),
  -- the plan chosen at sign-up, whose trial starts at verification, once
  chosen_plan_id text not null default 'free' check (chosen_plan_id in ('free', 'premium', 'enterprise')),
  trial_ends_at timestamptz,
  period_ends_at timestamptz,
  started_at timestamptz
);

create table clients (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  name text not null,
  email text,
  phone text,
  address text,
  notes text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
-- the list's order, and its keyset
create index clients_by_name on clients (workspace_id, (name collate "und-x-icu"), id) where deleted_at is null;

create table projects (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid,
  name text not null,
  status text not null default 'planning' check (status in ('planning', 'in-progress', 'review', 'completed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete set null (client_id)
);
create index projects_by_client on projects (workspace_id, client_id, created_at desc) where deleted_at is null;

-- Saved answers of writes that create, so that a repeated request creates once.
create table idempotency_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (workspace_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

do $$
declare walled text;
begin
  foreach walled in array array['subscriptions', 'clients', 'projects', 'idempotency_keys'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format(
      'create policy workspace on %I using (workspace_id = (select current_workspace()))
         with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;

-- Every process drops what it remembers of a subscription that has changed.
create function announce_subscription_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('subscription_changed', new.workspace_id::text);
  return null;
end $$;
create trigger subscription_changed after update on subscriptions
  for each row execute function announce_subscription_change();
