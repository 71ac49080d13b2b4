-- Statements of account are kept as they were mailed, too (docs/decisions/0096). Whose such a paper is, its mail's row says: that
-- goes along when clients become one.
alter table sent_papers add column account_mail_id uuid;
alter table sent_papers
  drop constraint sent_papers_kind_check,
  drop constraint sent_papers_check,
  add constraint sent_papers_kind_check
    check (kind in ('invoice', 'credit-note', 'payment-receipt', 'quote', 'statement')),
  add constraint sent_papers_check check (
    (quote_id is not null) = (kind = 'quote') and (account_mail_id is not null) = (kind = 'statement')
      and num_nonnulls(invoice_id, quote_id, account_mail_id) = 1);
create index sent_papers_by_account_mail on sent_papers (workspace_id, account_mail_id) where account_mail_id is not null;
