-- Our side of payments: what the provider said, kept so that every request knows the plan without asking it.

alter table subscriptions
  add column billing_interval text check (billing_interval in ('month', 'year')),
  add column past_due_since timestamptz,
  -- what follows at the period's end, where something else was chosen
  add column planned_plan_id text check (planned_plan_id in ('free', 'premium', 'enterprise')),
  add column planned_interval text check (planned_interval in ('month', 'year')),
  add column provider_subscription_id text,
  add column card_brand text,
  add column card_last4 text,
  add column card_exp text,
  add column trial_end_told_at timestamptz,
  -- the last reading of the provider that was written down: an older one that arrives later is dropped
  add column reading bigint not null default 0;

-- One customer at the provider for a business. Read before the workspace is known: a webhook names the customer.
create table payment_customers (
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null,
  customer_id text not null,
  -- readings of the provider, counted as they begin
  readings bigint not null default 0,
  -- a change at the provider is under way: a second one waits
  busy_until timestamptz,
  primary key (workspace_id, provider),
  unique (provider, customer_id)
);

-- A webhook is acted on once, however often it comes.
create table payment_events (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);
create index payment_events_by_age on payment_events (received_at);

create table payment_checkouts (
  workspace_id uuid not null references workspaces on delete cascade,
  -- the provider's
  id text not null,
  provider text not null,
  plan_id text not null check (plan_id in ('premium', 'enterprise')),
  billing_interval text not null check (billing_interval in ('month', 'year')),
  -- a checkout may be offered again; a bank's confirmation is for one card
  is_checkout boolean not null,
  url text not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id)
);

create table payment_charges (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  provider text not null,
  provider_id text not null,
  number text not null,
  at timestamptz not null,
  amount_minor int not null,
  refunded_minor int not null default 0,
  status text not null check (status in ('paid', 'open', 'failed')),
  plan_id text not null check (plan_id in ('free', 'premium', 'enterprise')),
  lines jsonb not null,
  card_brand text,
  card_last4 text,
  -- whom, as the profile stood that day
  billed_to jsonb not null,
  primary key (workspace_id, id),
  unique (workspace_id, provider, provider_id)
);
create index payment_charges_by_age on payment_charges (workspace_id, at desc, id desc);

do $$
declare walled text;
begin
  foreach walled in array array['payment_checkouts', 'payment_charges'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format(
      'create policy workspace on %I using (workspace_id = (select current_workspace()))
         with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;

-- Businesses whose trial ends before `trials_before`, or whose paid period has ended, in the next batch; each is seen
-- within its own wall. `came_to` is where the next batch begins, null when there are no more.
create function find_due_subscriptions(now_at timestamptz, trials_before timestamptz, after_workspace uuid, batch int)
  returns table (due uuid[], came_to uuid) language plpgsql as $$
declare business uuid;
begin
  due := '{}';
  for business in
    select workspaces.id from workspaces
    where after_workspace is null or workspaces.id > after_workspace
    order by workspaces.id limit batch
  loop
    perform set_config('app.workspace_id', business::text, true);
    if exists (select 1 from subscriptions where workspace_id = business and (
      (status = 'trialing' and (trial_ends_at <= now_at or (trial_ends_at <= trials_before and trial_end_told_at is null)))
      or (status in ('active', 'past_due', 'cancelled') and period_ends_at <= now_at)))
    then due := due || business; end if;
    came_to := business;
  end loop;
  perform set_config('app.workspace_id', '', true);
  return next;
end $$;
