-- An import is asked for with its rows and done by a job: what stands here survives the tab and the process.

alter table imports
  add column status text not null default 'done' check (status in ('waiting', 'working', 'done', 'failed')),
  -- tells what would happen, and changes nothing
  add column is_dry_run boolean not null default false,
  -- of 100
  add column progress smallint not null default 100 check (progress between 0 and 100),
  -- begun so often: counted as it begins, so that one that ends the process counts too
  add column attempts smallint not null default 0,
  -- in which what is wrong is worded
  add column language text not null default 'en',
  -- rows and options, until it is done
  add column request json,
  add column result json,
  -- the error reply that it came to
  add column refusal json;

create index imports_under_way on imports (workspace_id) where status in ('waiting', 'working');
