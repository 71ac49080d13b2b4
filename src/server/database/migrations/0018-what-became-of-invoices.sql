-- What a change made of an invoice, beside what it said before: payments and the calendar change it further, and that
-- is nobody's edit. Null in versions that were kept before there was such a column.
alter table invoice_versions add column after jsonb;
