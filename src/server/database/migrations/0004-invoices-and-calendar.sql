-- Who the business is on paper, what a person prefers, invoices with their payments, and the calendar.

alter table users
  add column phone text,
  add column address text,
  add column bio text,
  add column website text;

alter table preferences
  add column theme text not null default 'light' check (theme in ('light', 'dark', 'system')),
  add column language text not null default 'en',
  add column time_zone text not null default 'Europe/Berlin',
  add column currency text not null default 'USD',
  add column week_start text not null default 'monday' check (week_start in ('sunday', 'monday')),
  add column page_size text not null default 'auto' check (page_size in ('auto', 'A4', 'Letter')),
  -- hundredths of the currency; null is 'no goal'
  add column monthly_revenue_goal_minor bigint check (monthly_revenue_goal_minor >= 0),
  add column yearly_revenue_goal_minor bigint check (yearly_revenue_goal_minor >= 0);

create table invoices (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid,
  project_id uuid,
  invoice_number text not null,
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'overdue')),
  issue_date date not null,
  due_date date not null,
  currency text not null,
  -- [{description, quantity, rateMinor, amountMinor}]
  items jsonb not null,
  -- {kind: 'percent' | 'amount', value}; value in percent, or in the currency's whole units
  discount jsonb,
  tax_rate numeric(6, 3) check (tax_rate between 0 and 100),
  -- all in hundredths of the currency
  subtotal_minor bigint not null,
  discount_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  -- the sum of its payments, written in the same transaction
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  payment_terms text,
  notes text,
  -- {name, email, phone, address} as the client stood when it was sent
  billed_to jsonb,
  sent_at timestamptz,
  paid_at timestamptz,
  paid_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete set null (client_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete set null (project_id)
);
create unique index invoices_by_number on invoices (workspace_id, invoice_number) where deleted_at is null;
create index invoices_by_age on invoices (workspace_id, id desc) where deleted_at is null;
create index invoices_by_client on invoices (workspace_id, client_id, id desc) where deleted_at is null;
create index invoices_by_project on invoices (workspace_id, project_id, id desc) where deleted_at is null;
-- what falls overdue, what is owed, what is due on a day
create index invoices_by_due_date on invoices (workspace_id, due_date) where deleted_at is null;
-- revenue is counted by the day of payment
create index invoices_by_payment_day on invoices (workspace_id, paid_on) where deleted_at is null and paid_on is not null;

create table payments (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  method text not null,
  note text,
  -- recorded by setting the status by hand, and taken back with it
  by_status boolean not null default false,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade
);
create index payments_by_invoice on payments (workspace_id, invoice_id, paid_on, id);

-- What an invoice said before each change that was made after it had been sent.
create table invoice_versions (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  invoice_id uuid not null,
  changed_at timestamptz not null,
  -- by name: the record outlives the account
  changed_by text not null,
  before jsonb not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade
);
create index invoice_versions_by_invoice on invoice_versions (workspace_id, invoice_id, id desc);

create table events (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid,
  title text not null,
  description text,
  type text not null check (type in ('consultation', 'fitting', 'delivery', 'deadline', 'meeting', 'other')),
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  location text,
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled', 'no-show')),
  -- the occurrences of a recurring event are rows of their own that share this
  series_id uuid,
  -- {unit, every, until}
  repeat jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  -- a client's events go with the client
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index events_by_start on events (workspace_id, start_time, id) where deleted_at is null;
create index events_by_client on events (workspace_id, client_id, start_time) where deleted_at is null;
create index events_by_series on events (workspace_id, series_id, start_time) where series_id is not null;

do $$
declare walled text;
begin
  foreach walled in array array['invoices', 'payments', 'invoice_versions', 'events'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format(
      'create policy workspace on %I using (workspace_id = (select current_workspace()))
         with check (workspace_id = (select current_workspace()))', walled);
  end loop;
end $$;

-- The private address that a phone's calendar subscribes to. Looked up by its secret, before a workspace is known.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  -- SHA-256 of the secret
  token_hash bytea not null unique,
  created_at timestamptz not null
);
