-- What a client and a business write to each other is one thread (docs/decisions/0103): a message is of either side, and about
-- an invoice, a quote, an order or nothing in particular. It names quote and order without a reference: of one that is gone
-- for good it names nothing.
-- breaks older versions: nothing, for they write of invoices, and read what is about these
alter table messages
  alter column invoice_id drop not null,
  add column side text not null default 'client' check (side in ('client', 'atelier')),
  add column quote_id uuid,
  add column project_id uuid,
  -- nobody of what a client wrote
  add column member_id uuid default current_member(),
  add column member_name text default current_member_name(),
  add check (num_nonnulls(invoice_id, quote_id, project_id) <= 1),
  -- what one wrote oneself isn't new to one
  add check (side = 'client' or read_at is not null);

-- A message about an invoice stays with it when its client goes for good. Any other stays with nobody.
create function forget_message() returns trigger language plpgsql as $$
begin
  delete from messages where workspace_id = new.workspace_id and id = new.id;
  return null;
end $$;
create trigger goes_with_client after update of client_id on messages for each row
  when (old.client_id is not null and new.client_id is null and new.invoice_id is null)
  execute function forget_message();

-- A client adds to their own thread, about an order of theirs, and reads it by the function below alone.
drop policy client on messages;
create policy client on messages as restrictive using ((select only_client()) is null)
  with check ((select only_client()) is null
    or (client_id = (select only_client()) and side = 'client' and invoice_id is null and quote_id is null
      and (project_id is null or project_id in (select project_id from orders_told()))));

create function thread_told(before uuid, how_many int) returns table (
  message_id uuid, side text, said text, about_kind text, about_name text, said_at timestamptz
) language plpgsql stable as $$
declare of_client constant uuid := only_client();
begin
  perform set_config('app.only_client', '', true);
  return query
    select messages.id, messages.side, messages.text,
      case when invoices.id is not null then 'invoice' when quotes.id is not null then 'quote'
        when projects.id is not null then 'project' end,
      coalesce(invoices.invoice_number, quotes.quote_number, projects.name), messages.created_at
    from messages
    left join invoices on invoices.workspace_id = messages.workspace_id and invoices.id = messages.invoice_id
    left join quotes on quotes.workspace_id = messages.workspace_id and quotes.id = messages.quote_id
      and quotes.deleted_at is null
    left join projects on projects.workspace_id = messages.workspace_id and projects.id = messages.project_id
      and projects.deleted_at is null
    where messages.workspace_id = current_workspace() and messages.client_id = of_client
      and messages.deleted_at is null and (before is null or messages.id < before)
    order by messages.id desc
    limit how_many;
  perform set_config('app.only_client', coalesce(of_client::text, ''), true);
end $$;
