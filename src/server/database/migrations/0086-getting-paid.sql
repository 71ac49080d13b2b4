-- Ways to be paid besides a bank account, and whether invoices carry a code that banking apps read (docs/decisions/0099). It
-- says no more than the account below it does, so it is there until somebody doesn't want it; what was sent stands as it was.
alter table workspaces
  add column upi_address text,
  add column pix_key text,
  add column qr_on_invoices boolean not null default true;
