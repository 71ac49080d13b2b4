-- What a business offers its clients, each version as it was sent, and what was answered to it (docs/decisions/0088).
create table quotes (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid,
  project_id uuid,
  quote_number text not null,
  -- that it has expired is a matter of the day
  status text not null default 'draft' check (status in ('draft', 'sent', 'approved', 'declined', 'converted')),
  issue_date date not null,
  valid_until date not null,
  currency text not null,
  -- as an invoice's
  items jsonb not null,
  discount jsonb,
  tax_rate numeric(6, 3) check (tax_rate between 0 and 100),
  tax_included boolean not null default false,
  taxes jsonb,
  subtotal_minor bigint not null,
  discount_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  payment_terms text,
  notes text,
  -- when it was sent last
  sent_at timestamptz,
  mail_failed_at timestamptz,
  mail_failed_to text,
  -- the invoice that was made of it
  invoice_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete set null (client_id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete set null (project_id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete set null (invoice_id)
);
create unique index quotes_by_number on quotes (workspace_id, quote_number) where deleted_at is null;
create index quotes_by_age on quotes (workspace_id, id desc) where deleted_at is null;
create index quotes_by_client on quotes (workspace_id, client_id, id desc);
create index quotes_by_project on quotes (workspace_id, project_id, id desc);
create index quotes_by_invoice on quotes (workspace_id, invoice_id);
create index quotes_deleted on quotes (workspace_id, deleted_at) where deleted_at is not null;
create trigger version_moves before update of updated_at on quotes for each row execute function move_version();
select wall_around('quotes', 'business');

-- What was sent, to the letter: its hash is of this text.
create table quote_versions (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  quote_id uuid not null,
  number integer not null check (number > 0),
  document text not null,
  sha256 text not null,
  sent_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, quote_id) references quotes (workspace_id, id) on delete cascade
);
create unique index quote_versions_by_number on quote_versions (workspace_id, quote_id, number);
select wall_around('quote_versions', 'business');

-- The evidence of an order: written once, and one to a version.
create table quote_answers (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  quote_id uuid not null,
  version_id uuid not null,
  answer text not null check (answer in ('approved', 'declined')),
  name text not null,
  note text,
  ip text not null,
  device text not null,
  at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, quote_id) references quotes (workspace_id, id) on delete cascade,
  foreign key (workspace_id, version_id) references quote_versions (workspace_id, id) on delete cascade
);
create unique index quote_answers_by_version on quote_answers (workspace_id, version_id);
create index quote_answers_by_quote on quote_answers (workspace_id, quote_id);
select wall_around('quote_answers', 'business');
