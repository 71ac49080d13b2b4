-- What administrators looked at and did, and the operator by command. The app's login adds and reads rows; it changes none.
create table administration_acts (
  id uuid primary key,
  at timestamptz not null,
  -- null: the operator, or an administrator whose account is gone
  user_id uuid references users on delete set null,
  by_operator boolean not null,
  kind text not null,
  -- on what, as it was called then: a pattern's name, a masked address, how many jobs
  subject_id text,
  subject text
);
create index administration_acts_by_user on administration_acts (user_id);

-- An administrator has judged it: a report that isn't judged waits for one.
alter table pattern_reports add column judged_at timestamptz;

-- The owner of these tables is behind their walls as everybody is. The functions by which an administrator sees sums over
-- all businesses (owner-functions.ts) say 'app.administration'; said by any other login it opens nothing.
do $$
declare walled text;
begin
  foreach walled in array array['activities', 'files', 'pattern_reports', 'subscriptions'] loop
    execute format(
      'create policy administration on %I for select to current_user
         using ((select current_setting(''app.administration'', true)) = ''on'')', walled);
  end loop;
end $$;
