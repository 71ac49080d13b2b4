-- What a provider takes from a business for disputes of a payment (docs/decisions/0113), by the last reading: in the currency
-- of the business's account there, which may be another than was paid in.
alter table client_payments
  add column dispute_fee_minor bigint not null default 0,
  add column dispute_fee_currency text;
