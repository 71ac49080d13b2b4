-- What was agreed for a project without a quote is its budget (docs/decisions/0100): the project of whose budget an invoice is,
-- of all of it or, being a deposit, of a share of it in advance. Of all of it there is one, until that is void or deleted.
alter table invoices
  add column budget_of uuid,
  add constraint invoices_of_budget foreign key (workspace_id, budget_of)
    references projects (workspace_id, id) on delete set null (budget_of);
-- breaks older versions: nothing, for what they write names no budget
create unique index invoices_one_of_budget on invoices (workspace_id, budget_of)
  where budget_of is not null and not is_deposit and deleted_at is null and voided_at is null;
create index invoices_by_budget on invoices (workspace_id, budget_of) where budget_of is not null;
