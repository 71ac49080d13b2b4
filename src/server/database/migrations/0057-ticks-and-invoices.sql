-- Ticks for others, ticks that are taken away beside a payout, and what is on which invoice (docs/decisions/0055, 0060).

alter table tasks
  -- who ticked it, where that isn't who did it: they may take the tick away
  add column ticked_by uuid;

-- As before, but with the worker's account held, and seen whoever unticks.
create or replace function task_earns() returns trigger language plpgsql as $$
declare
  was_done boolean := tg_op = 'UPDATE' and old.done_at is not null;
  wall text := coalesce(current_setting('app.only_member', true), '');
begin
  if was_done and (new.done_at, new.done_by) is not distinct from (old.done_at, old.done_by) then return null; end if;
  -- It is the account of whoever did the work, which isn't always whoever ticks.
  perform set_config('app.only_member', '', true);
  if was_done then
    -- As whoever pays holds it, and as there after everything else: a payout that is being written counts.
    perform from members where members.workspace_id = new.workspace_id and members.id = old.done_by for no key update;
    -- Without a payout since, it was never more than a slip. One that was taken back may count again.
    delete from earnings where earnings.workspace_id = new.workspace_id and task_id = new.id and taken_back_at is null
      and not exists (select from payouts where payouts.workspace_id = new.workspace_id
        and payouts.member_id = earnings.member_id and payouts.kind = 'payout'
        and payouts.created_at >= earnings.done_at);
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
  perform set_config('app.only_member', wall, true);
  return null;
end $$;

-- What of a project is on which invoice, so that nothing is invoiced twice and nothing is forgotten (docs/decisions/0055).
-- It counts as long as the invoice is neither deleted nor void.
create table billed (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  project_id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('piece', 'task', 'cloth', 'rush', 'deposit')),
  -- of what; of the rush and the deposit there is one. What is gone for good since is asked for by nobody
  piece_id uuid,
  task_id uuid,
  material_id uuid,
  -- of cloth, by the thousandth of its unit
  quantity_milli int,
  -- what it came to that day, whatever its line says since
  amount_minor bigint not null,
  -- what the deposit became: once that is removed the deposit is there again
  payment_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade,
  foreign key (workspace_id, payment_id) references payments (workspace_id, id) on delete cascade,
  check ((kind = 'cloth') = (quantity_milli is not null)),
  check ((kind = 'deposit') = (payment_id is not null))
);
create index billed_by_project on billed (workspace_id, project_id);
create index billed_by_invoice on billed (workspace_id, invoice_id);
create index billed_by_payment on billed (workspace_id, payment_id) where payment_id is not null;

alter table billed enable row level security;
alter table billed force row level security;
create policy workspace on billed using (workspace_id = (select current_workspace()))
  with check (workspace_id = (select current_workspace()));
