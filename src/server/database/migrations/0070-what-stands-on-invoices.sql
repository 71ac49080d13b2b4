-- What the law of many countries, and whoever pays by transfer, wants to read on an invoice; and what a new one begins with.
alter table workspaces
  add column vat_id text,
  add column tax_number text,
  add column register text,
  add column account_holder text,
  add column iban text,
  add column bic text,
  add column invoice_footer text,
  add column payment_days integer check (payment_days between 0 and 365),
  add column payment_terms text;
