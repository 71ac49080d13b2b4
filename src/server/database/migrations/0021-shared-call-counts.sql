-- How often an address has called within its minute, over all processes together. What is lost with a crash begins
-- anew: unlogged, so that counting costs no disk.
create unlogged table call_counts (
  -- keyed hash of the address and of what is limited
  key_hash bytea primary key,
  calls integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
