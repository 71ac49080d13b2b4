-- The letterhead that an invoice was sent on, and how its business wrote that day: an invoice is printed as it was sent,
-- whatever the profile says by now. Null in drafts, and in what was sent before there was such a column.
alter table invoices add column sent_as jsonb;

-- A picture stays as long as it stands on an invoice.
create index invoices_by_logo on invoices (workspace_id, (sent_as -> 'letterhead' ->> 'imagePath'))
  where sent_as is not null;
