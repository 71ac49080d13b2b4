-- What analytics gather of a business they read from an index alone: whether an invoice is void, and whose a new client is,
-- which the wall around assigned work asks. Without these each row was fetched from where it lies among everybody's.
drop index invoices_by_issue_date;
create index invoices_by_issue_date on invoices (workspace_id, issue_date)
  include (id, status, currency, total_minor, client_id, voided_at) where deleted_at is null;
-- A list says whose each of its rows is. With the name in the index by which a client is looked up none is fetched for it; without,
-- all clients of a business were gone through in the index of names, once for each row (docs/decisions/0065).
drop index clients_by_words;
create index clients_by_words on clients (workspace_id, id) include (found_by, phone_form, name) where deleted_at is null;
drop index clients_by_creation;
create index clients_by_creation on clients (workspace_id, created_at) include (id) where deleted_at is null;
