-- Whether an invoice's prices have the tax in them, and whether those of a new one have.
alter table invoices add column tax_included boolean not null default false;
alter table workspaces add column prices_include_tax boolean not null default false;
