-- Which clients were mailed a statement of account, over which days (docs/decisions/0096): what their timeline tells. What it
-- said follows from the invoices, and is kept nowhere else.
create table account_mails (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid not null,
  -- null: from the beginning, or to the last there was
  from_day date,
  to_day date,
  sent_at timestamptz not null,
  -- when the mail was refused for good
  failed_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete cascade
);
create index account_mails_by_client on account_mails (workspace_id, client_id, sent_at);
select wall_around('account_mails', 'business');
