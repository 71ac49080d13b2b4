-- What clients write to the business, by the private address in an invoice's mail.

create table messages (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  client_id uuid,
  invoice_id uuid not null,
  text text not null,
  read_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  -- a message stays when its client goes, as the invoice does
  foreign key (workspace_id, client_id) references clients (workspace_id, id) on delete set null (client_id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade
);
create index messages_by_age on messages (workspace_id, id desc) where deleted_at is null;
create index messages_by_client on messages (workspace_id, client_id);
create index messages_by_invoice on messages (workspace_id, invoice_id);

alter table messages enable row level security;
alter table messages force row level security;
create policy workspace on messages using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
