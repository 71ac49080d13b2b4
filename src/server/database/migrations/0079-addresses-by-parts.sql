-- Addresses by parts, below the street lines that `address` holds, and what an e-invoice has to say of either side
-- (docs/decisions/0093). Null is 'not told'; of a client's format, as the business has it.
alter table workspaces
  add column postcode text,
  add column city text,
  add column country text,
  add column vat_scheme text not null default 'standard' check (vat_scheme in ('standard', 'exempt')),
  add column exemption_note text,
  add column e_format text not null default 'none' check (e_format in ('none', 'factur-x', 'xrechnung'));
alter table clients
  add column postcode text,
  add column city text,
  add column country text,
  add column company text,
  add column vat_id text,
  add column buyer_reference text,
  add column e_address text,
  add column e_format text;
-- The day on which what is invoiced was handed over, or done.
alter table invoices add column delivered_on date;
