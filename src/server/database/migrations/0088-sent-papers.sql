-- Papers as they were mailed (docs/decisions/0095): each sending by itself, and the very bytes that went out. They name their
-- records without a reference: what was sent is kept whatever becomes of these, as long as there is the business.
create table sent_papers (
  workspace_id uuid not null references workspaces on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note', 'payment-receipt', 'quote')),
  -- an invoice, a credit note, or the invoice of a payment
  invoice_id uuid,
  quote_id uuid,
  -- as the paper's file was called
  paper_number text not null,
  recipient text not null,
  asked_at timestamptz not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'sent', 'refused', 'withdrawn')),
  -- since when it is no more waiting
  settled_at timestamptz,
  -- as what it went out to whoever reads it by machine; null until it is set on paper, as are the files
  e_format text check (e_format in ('none', 'factur-x', 'xrechnung')),
  pdf_name text,
  pdf_bytes bigint,
  pdf_sha256 text,
  xml_name text,
  xml_bytes bigint,
  xml_sha256 text,
  primary key (workspace_id, id),
  check ((invoice_id is null) = (kind = 'quote') and (quote_id is null) = (kind <> 'quote')),
  check ((outcome = 'waiting') = (settled_at is null) and (outcome <> 'sent' or pdf_name is not null)),
  check (num_nulls(e_format, pdf_name, pdf_bytes, pdf_sha256) in (0, 4)),
  check (num_nulls(xml_name, xml_bytes, xml_sha256) in (0, 3) and (xml_name is null or pdf_name is not null))
);
create index sent_papers_by_invoice on sent_papers (workspace_id, invoice_id, id) where invoice_id is not null;
create index sent_papers_by_quote on sent_papers (workspace_id, quote_id, id) where quote_id is not null;
select wall_around('sent_papers', 'business');

-- What was kept stays as it was: a sending gets its files once, and is settled.
create function sent_paper_stands() returns trigger language plpgsql as $$
begin
  if old.pdf_name is not null and (new.pdf_name, new.pdf_sha256, new.xml_name, new.xml_sha256)
      is distinct from (old.pdf_name, old.pdf_sha256, old.xml_name, old.xml_sha256) then
    raise 'a paper that was sent stays as it was';
  end if;
  return new;
end $$;
create trigger stands before update on sent_papers for each row execute function sent_paper_stands();

-- Outside the plan's storage.
alter table files add column is_kept boolean not null default false;
