-- What a bank takes back of what a client paid online (docs/decisions/0113): a payment below zero, as a refund is.

alter table payments
  -- 'disputed': until it has been decided; 'lost': for good, as a debit is that was reversed
  add column taken_back text check (taken_back in ('disputed', 'lost'));

alter table client_payments
  -- of what was paid: what a bank holds and hasn't decided
  add column disputed_minor bigint not null default 0,
  -- readings of the provider, counted as they begin, and the last whose givings back were written down
  add column readings bigint not null default 0,
  add column reading bigint not null default 0;

-- The bank's side of the sandbox.
alter table sandbox_till_payments add column disputes jsonb not null default '[]';

-- What was credited in full can be invoiced again, as what is void can (docs/decisions/0113).
drop index invoices_one_of_budget;
-- breaks older versions: nothing, for it holds fewer rows than the one before
create unique index invoices_one_of_budget on invoices (workspace_id, budget_of)
  where budget_of is not null and not is_deposit and deleted_at is null and voided_at is null
    and (credited_minor < total_minor or total_minor = 0);
