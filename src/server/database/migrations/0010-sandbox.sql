-- The bank's side of the sandbox: a payment provider for installations that have none. It knows customers, not
-- businesses, and shares no row with our side. Of a card it keeps the last four digits and what will become of it.

create table sandbox_customers (
  id text primary key,
  email text not null,
  name text not null,
  payment_method_id text,
  -- credit from a change of plan, used up by the next invoices
  credit_minor int not null default 0
);

create table sandbox_payment_methods (
  id text primary key,
  customer_id text references sandbox_customers,
  brand text not null,
  last4 text not null,
  exp text not null,
  outcome text not null,
  created_at timestamptz not null
);

create table sandbox_checkouts (
  id text primary key,
  customer_id text not null references sandbox_customers,
  plan_id text not null,
  billing_interval text not null,
  amount_minor int not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  expires_at timestamptz not null
);

-- What a bank's confirmation is asked for; done once it is given.
create table sandbox_confirmations (
  id text primary key,
  customer_id text not null references sandbox_customers,
  payment_method_id text not null references sandbox_payment_methods,
  purpose jsonb not null,
  return_path text not null,
  done_at timestamptz
);

create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null references sandbox_customers,
  plan_id text not null,
  billing_interval text not null,
  status text not null check (status in ('active', 'past_due', 'ended')),
  started_at timestamptz not null,
  -- the day of the month on which periods begin, where the month has it
  anchor_day int not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  is_cancelling boolean not null default false,
  planned_plan_id text,
  planned_interval text,
  past_due_since timestamptz,
  next_try_at timestamptz
);
create unique index sandbox_one_subscription on sandbox_subscriptions (customer_id) where status <> 'ended';
create index sandbox_subscriptions_by_end on sandbox_subscriptions (period_end) where status <> 'ended';

create table sandbox_invoices (
  id text primary key,
  number bigint generated always as identity,
  customer_id text not null references sandbox_customers,
  at timestamptz not null,
  amount_minor int not null,
  refunded_minor int not null default 0,
  status text not null check (status in ('paid', 'open', 'failed')),
  plan_id text not null,
  lines jsonb not null,
  card_brand text,
  card_last4 text
);
create index sandbox_invoices_by_customer on sandbox_invoices (customer_id, at desc);

create table sandbox_events (
  id text primary key,
  kind text not null,
  customer_id text not null references sandbox_customers,
  at timestamptz not null
);
