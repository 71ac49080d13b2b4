-- Quotes are found by their number, and by their client (docs/decisions/0032).
alter table quotes add column found_by text generated always as (found_by(quote_number)) stored;
create index quotes_by_words on quotes (workspace_id, id) include (client_id, found_by) where deleted_at is null;
