-- Addresses in mails that prove themselves (docs/decisions/0098): nothing is kept of one until it is ended. Then its number
-- is, which grows with each ending and stands in the proof of those that are made from then on. A subject is whatever such an
-- address leads to: no foreign key, for it may be gone before this is.
create table ended_addresses (
  workspace_id uuid not null references workspaces on delete cascade,
  subject_id uuid not null,
  epoch integer not null check (epoch > 0),
  ended_at timestamptz not null,
  primary key (workspace_id, subject_id)
);
select wall_around('ended_addresses', 'business');
