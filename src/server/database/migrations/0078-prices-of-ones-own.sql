-- What a price of the list is for one of, and the tax on it in percent, where it isn't the paper's own.
alter table work_items
  add column unit text,
  add column tax_rate numeric(6, 3) check (tax_rate between 0 and 100);
