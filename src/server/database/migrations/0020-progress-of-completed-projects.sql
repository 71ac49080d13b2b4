-- A completed project is done to the last percent. How far it was before is kept for when it is reopened.

alter table projects
  add column progress_before smallint check (progress_before between 0 and 100);

-- The owner of the table is behind its wall as well, unless that is let down.
alter table projects no force row level security;
update projects set progress_before = progress, progress = 100 where status = 'completed';
alter table projects force row level security;
