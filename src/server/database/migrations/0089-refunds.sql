-- What was given back names the payment that it is of, where it is of one (docs/decisions/0099). What was given back of an
-- invoice that was credited names none.
-- breaks older versions: nothing, for what they write names none
alter table payments
  add column refund_of uuid,
  add constraint payments_refund_of foreign key (workspace_id, refund_of)
    references payments (workspace_id, id) on delete cascade,
  add constraint payments_refunds_are_below_zero check (refund_of is null or amount_minor < 0);
create index payments_by_refunded on payments (workspace_id, refund_of) where refund_of is not null;
