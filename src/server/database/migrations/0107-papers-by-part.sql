-- As before, and with what is paid in parts, and what a bank decides on just now (docs/decisions/0098, 0113).
-- breaks older versions: nothing, for they read what it told before, and `ends_on` as the last day of an invoice in parts
drop function papers_told();
create function papers_told() returns table (
  paper_kind text, paper_id uuid, paper_number text, status text, is_void boolean, issued_on date, ends_on date,
  currency text, total_minor bigint, credited_minor bigint, paid_minor bigint, schedule jsonb, disputed_minor bigint,
  epoch int
) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query
    select papers.*, coalesce(ended_addresses.epoch, 0) from (
      select invoices.kind, invoices.id, invoices.invoice_number, invoices.status, invoices.voided_at is not null,
        invoices.issue_date as issued, invoices.due_date, invoices.currency, invoices.total_minor,
        invoices.credited_minor, invoices.paid_minor, invoices.schedule,
        (select coalesce(-sum(payments.amount_minor), 0)::bigint from payments
          where payments.workspace_id = invoices.workspace_id and payments.invoice_id = invoices.id
            and payments.taken_back = 'disputed')
      from invoices
      where invoices.workspace_id = current_workspace() and invoices.client_id = of_client
        and invoices.deleted_at is null and invoices.sent_at is not null and invoices.status <> 'draft'
      union all
      select 'quote', quotes.id, quotes.quote_number, quotes.status, false, quotes.issue_date, quotes.valid_until,
        quotes.currency, quotes.total_minor, 0, 0, null, 0
      from quotes
      where quotes.workspace_id = current_workspace() and quotes.client_id = of_client
        and quotes.deleted_at is null and quotes.sent_at is not null and quotes.status <> 'draft'
    ) papers
    left join ended_addresses
      on ended_addresses.workspace_id = current_workspace() and ended_addresses.subject_id = papers.id
    order by issued desc, papers.id desc
    limit 100;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;
