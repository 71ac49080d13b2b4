-- The worker of each process that does jobs, and when it was last heard of: what a dead one has taken is taken back.
create table job_workers (
  -- as graphile_worker's locked_by
  id text primary key,
  seen_at timestamptz not null,
  -- since when it has been heard of without a break
  steady_since timestamptz not null
);

-- Mails that have gone, until no job can be tried again for them.
create table sent_mails (
  -- the job's mark
  mark text primary key,
  sent_at timestamptz not null default now()
);
create index sent_mails_by_age on sent_mails (sent_at);
