-- The tax rates that a business uses over and over: [{name, rate, isUsual}], of which a new paper begins with the usual one.
alter table workspaces add column tax_rates jsonb not null default '[]';
