-- What each worker has earned, is paid, and is still owed (docs/decisions/0060).

-- What one member is paid for a piece of work, in place of what the price list pays everybody.
create table rates (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  member_id uuid not null,
  work_item_id uuid not null,
  rate_minor bigint not null check (rate_minor >= 0),
  set_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, member_id, work_item_id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade,
  foreign key (workspace_id, work_item_id) references work_items (workspace_id, id) on delete cascade
);
create index rates_by_work_item on rates (workspace_id, work_item_id);

-- Work that was done is owed for, whatever becomes of its task, project or client: so it is on record by itself.
create table earnings (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  member_id uuid not null,
  task_id uuid,
  -- as it was called then, on which garment; of whom isn't kept
  name text not null,
  label text,
  tag int,
  quantity numeric(9, 3) not null,
  -- for one, and for all of it; null where nothing was said of what is paid for it
  rate_minor bigint,
  amount_minor bigint,
  done_at timestamptz not null,
  -- the tick was taken away after something had been paid out
  taken_back_at timestamptz,
  taken_back_by text,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete set null (task_id)
);
create index earnings_by_member on earnings (workspace_id, member_id, done_at);
create index earnings_by_task on earnings (workspace_id, task_id) where task_id is not null;

-- Never changed: what is wrong is taken back, and stays to be read.
create table payouts (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('payout', 'adjustment')),
  -- an adjustment below zero is a deduction
  amount_minor bigint not null check (amount_minor <> 0 and (kind = 'adjustment' or amount_minor > 0)),
  paid_on date not null,
  note text,
  -- who wrote it down, as they were called then
  by_member uuid,
  by_name text,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  taken_back_by text,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references members (workspace_id, id) on delete cascade
);
create index payouts_by_member on payouts (workspace_id, member_id, paid_on);

do $$
declare walled text;
begin
  foreach walled in array array['rates', 'earnings', 'payouts'] loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy workspace on %I using (workspace_id = (select current_workspace()))
      with check (workspace_id = (select current_workspace()))', walled);
    -- One's own, whatever of the work one still sees.
    execute format('create policy assigned on %I as restrictive
      using ((select only_member()) is null or member_id = (select only_member()))', walled);
  end loop;
end $$;

-- What one was paid for, in the moment of the tick.
alter table tasks add column rate_minor bigint;

-- By a trigger, so that a tick of the version before earns too.
create function task_earns() returns trigger language plpgsql as $$
declare
  was_done boolean := tg_op = 'UPDATE' and old.done_at is not null;
begin
  if was_done and (new.done_at, new.done_by) is not distinct from (old.done_at, old.done_by) then return null; end if;
  if was_done then
    -- Without a payout since, it was never more than a slip.
    delete from earnings where earnings.workspace_id = new.workspace_id and task_id = new.id and taken_back_at is null
      and not exists (select from payouts where payouts.workspace_id = new.workspace_id
        and payouts.member_id = earnings.member_id and payouts.kind = 'payout'
        and payouts.taken_back_at is null and payouts.created_at >= earnings.done_at);
    update earnings set taken_back_at = new.updated_at,
        taken_back_by = (select name from members where members.workspace_id = new.workspace_id and id = current_member())
      where earnings.workspace_id = new.workspace_id and task_id = new.id and taken_back_at is null;
  end if;
  if new.done_at is not null then
    insert into earnings (workspace_id, id, member_id, task_id, name, label, tag, quantity, rate_minor, amount_minor, done_at)
      select new.workspace_id, gen_random_uuid(), members.id, new.id, new.name, pieces.label, pieces.tag,
        new.quantity, new.rate_minor, new.paid_rate_minor, new.done_at
      from members left join pieces on pieces.workspace_id = new.workspace_id and pieces.id = new.piece_id
      where members.workspace_id = new.workspace_id and members.id = new.done_by;
  end if;
  return null;
end $$;
create trigger earns after insert or update of done_at, done_by on tasks
  for each row execute function task_earns();

-- What was done until now.
do $$
declare business record;
begin
  for business in select id from workspaces loop
    perform set_config('app.workspace_id', business.id::text, true);
    insert into earnings (workspace_id, id, member_id, task_id, name, label, tag, quantity, amount_minor, done_at)
      select tasks.workspace_id, gen_random_uuid(), members.id, tasks.id, tasks.name, pieces.label, pieces.tag,
        tasks.quantity, tasks.paid_rate_minor, tasks.done_at
      from tasks
        join members on members.workspace_id = business.id and members.id = tasks.done_by
        join pieces on pieces.workspace_id = business.id and pieces.id = tasks.piece_id
      where tasks.workspace_id = business.id and tasks.done_at is not null;
  end loop;
  perform set_config('app.workspace_id', '', true);
end $$;
