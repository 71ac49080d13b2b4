-- What a change made of an invoice, beside what it said before: payments and the calendar change it further, and that
-- is nobody's edit. Null in versions that were kept before there was such a column.
alter table invoice_versions add column after jsonb;

-- The last mail of an invoice, where it was refused for good: when, and to whom it should have gone. Null once one
-- has gone out.
alter table invoices
  add column mail_failed_at timestamptz,
  add column mail_failed_to text;
