-- What came in for an invoice has a number among its receipts, given once and never to another (docs/decisions/0099): the
-- invoice counts how many it has given. By a trigger, so that what an older version records has one, too.
alter table payments add column receipt_number integer;
alter table invoices add column receipts_given integer;

-- As they were called until now: in the order in which they were recorded.
alter table payments no force row level security;
alter table invoices no force row level security;
-- nothing that is counted changes, and what waits to be counted would keep the walls down
alter table payments disable trigger count_after_change;
update payments set receipt_number = recorded.place
  from (select workspace_id, id, row_number() over (partition by workspace_id, invoice_id order by id) as place
    from payments where amount_minor > 0) as recorded
  where payments.workspace_id = recorded.workspace_id and payments.id = recorded.id;
update invoices set receipts_given = given.most
  from (select workspace_id, invoice_id, max(receipt_number) as most from payments
    where receipt_number is not null group by workspace_id, invoice_id) as given
  where invoices.workspace_id = given.workspace_id and invoices.id = given.invoice_id;
alter table payments enable trigger count_after_change;
alter table payments force row level security;
alter table invoices force row level security;

-- breaks older versions: nothing, for the trigger gives what they record its number
create unique index payments_by_receipt on payments (workspace_id, invoice_id, receipt_number);

create function payment_gets_receipt() returns trigger language plpgsql as $$
begin
  update invoices set receipts_given = coalesce(receipts_given, 0) + 1
    where workspace_id = new.workspace_id and id = new.invoice_id
    returning receipts_given into new.receipt_number;
  return new;
end $$;
create trigger gets_receipt before insert on payments
  for each row when (new.amount_minor > 0 and new.receipt_number is null) execute function payment_gets_receipt();
