-- An invoice of a share of what a quote's client has agreed to, and the invoice of all of it on which it is taken off
-- (docs/decisions/0092). No foreign key to the quote: that refers to its invoice, and what is backed up and restored has an
-- order in which nothing refers to what comes after it. Of a quote that is gone for good this names nothing.
alter table invoices
  add column quote_id uuid,
  add column is_deposit boolean not null default false,
  add column taken_off_on uuid,
  add constraint invoices_taken_off foreign key (workspace_id, taken_off_on)
    references invoices (workspace_id, id) on delete set null (taken_off_on);
create index invoices_by_quote on invoices (workspace_id, quote_id) where quote_id is not null;
create index invoices_by_taken_off on invoices (workspace_id, taken_off_on) where taken_off_on is not null;
