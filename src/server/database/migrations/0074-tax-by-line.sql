-- [{rate, taxableMinor, taxMinor}], the highest rate first; null of what was written before lines had rates of their own, and
-- of what an older version writes: there is one rate then, which the other columns tell.
alter table invoices add column taxes jsonb;
