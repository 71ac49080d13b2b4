-- A budget is in the currency that it was given in, whatever the business prefers later (docs/decisions/0078). Until now every
-- budget was shown in the business's own, and that is what those on record were meant in.
alter table projects add column budget_currency text;

-- Without the guards of each single edit: nobody has changed anything, so that versions and figures stay as they are.
alter table projects no force row level security;
alter table projects disable trigger user;
update projects set budget_currency = workspaces.currency
from workspaces
where workspaces.id = projects.workspace_id and projects.budget_minor is not null;
alter table projects enable trigger user;
alter table projects force row level security;

-- By a trigger: however a budget comes to be, by a form, a file or the version before, it has a currency, and none is left
-- where it was taken away.
create function budget_has_currency() returns trigger language plpgsql as $$
begin
  if new.budget_minor is null then
    new.budget_currency := null;
  elsif new.budget_currency is null then
    new.budget_currency := (select currency from workspaces where id = new.workspace_id);
  end if;
  return new;
end $$;
create trigger budget_in_currency before insert or update of budget_minor, budget_currency on projects
  for each row when ((new.budget_minor is null) <> (new.budget_currency is null))
  execute function budget_has_currency();

-- Averages are taken of budgets in one currency, from the index alone.
drop index projects_by_creation;
create index projects_by_creation on projects (workspace_id, created_at)
  include (id, client_id, type, status, budget_minor, budget_currency) where deleted_at is null;
