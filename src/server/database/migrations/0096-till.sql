-- Being paid online (docs/decisions/0102): the account of a business at whoever takes the money, and what clients pay there.

-- Outside the walls, as a business's name at its own provider is: what comes from outside names the account.
create table till_accounts (
  workspace_id uuid not null references workspaces on delete cascade,
  provider text not null,
  account_id text not null,
  -- 'left': the business took it off, and may take it up again; 'closed': whoever keeps it lets nobody in any more
  state text not null check (state in ('incomplete', 'ready', 'left', 'closed')),
  -- what the provider still asks for
  needs jsonb not null default '[]',
  -- readings of the provider, counted as they begin, and the last that was written down
  readings bigint not null default 0,
  reading bigint not null default 0,
  primary key (workspace_id, provider),
  unique (provider, account_id)
);

create table client_payments (
  workspace_id uuid not null references workspaces on delete cascade,
  -- the key by which the provider opens one page for it, however often it is asked
  id uuid not null,
  invoice_id uuid not null,
  provider text not null,
  account_id text not null,
  -- the provider's; null until its answer has come
  provider_id text,
  url text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'processing', 'failed', 'expired', 'paid')),
  -- what is being given back just now: its id is the provider's key, as above
  return_id uuid,
  return_minor bigint check (return_minor > 0),
  return_reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade,
  check ((return_id is null) = (return_minor is null))
);
select wall_around('client_payments', 'business');
-- One page at a time for an invoice.
create unique index client_payments_open on client_payments (workspace_id, invoice_id) where state = 'open';
create index client_payments_by_invoice on client_payments (workspace_id, invoice_id, id);
create unique index client_payments_by_provider on client_payments (workspace_id, provider, provider_id);

-- breaks older versions: nothing, for what they write names none
alter table payments
  add column client_payment_id uuid,
  -- of what was given back: the provider's
  add column till_refund_id text,
  add constraint payments_client_payment foreign key (workspace_id, client_payment_id)
    references client_payments (workspace_id, id);
-- breaks older versions: nothing, as above
create unique index payments_by_client_payment on payments (workspace_id, client_payment_id)
  where client_payment_id is not null;
-- breaks older versions: nothing, as above
create unique index payments_by_till_refund on payments (workspace_id, till_refund_id)
  where till_refund_id is not null;

-- A provider gives back what its account's owner tells it to, whatever was given back by hand before: that is recorded, too.
alter table invoices drop constraint invoices_paid_minor_check;

-- The bank's side of the sandbox.
create table sandbox_till_accounts (
  id text primary key,
  name text not null,
  state text not null default 'incomplete' check (state in ('incomplete', 'ready', 'closed'))
);

create table sandbox_till_payments (
  id text primary key,
  account_id text not null references sandbox_till_accounts,
  -- whoever asked: the same one twice is one page
  key text not null unique,
  what text not null,
  payee text not null,
  amount_minor bigint not null,
  currency text not null,
  reference text not null,
  state text not null default 'open' check (state in ('open', 'confirming', 'processing', 'failed', 'expired', 'paid')),
  refunds jsonb not null default '[]',
  back_url text not null,
  cancel_url text not null,
  expires_at timestamptz not null,
  paid_at timestamptz
);
