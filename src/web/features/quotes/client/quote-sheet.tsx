import type { ReactNode } from 'react'
import type { QuotePaper } from '#contract/quotes.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { InstalmentList } from '#web/shared/papers/instalment-list.tsx'
import { ItemsTable } from '#web/shared/papers/items-table.tsx'
import { Totals } from '#web/shared/papers/totals.tsx'
import { Dim } from '#web/shared/portal/client-parts.tsx'
import { DetailField } from '#web/ui/detail-field.tsx'
import classes from './quote-sheet.module.css'

interface QuoteSheetProps {
  readonly paper: QuotePaper
  /** What can be done with the paper. */
  readonly children?: ReactNode
}

/** What the paper says, in the order in which it is agreed to: what is made, what it costs, on which terms. */
export function QuoteSheet({ paper, children }: QuoteSheetProps) {
  const { statement, letterhead } = paper
  const { quoteNumber, billedTo, projectName, issueDate, validUntil, notes, paymentTerms } = statement
  return (
    <article>
      <Dim>
        <bdi>{letterhead.name}</bdi>
      </Dim>
      <h1>{m.quotes_paper_title({ number: quoteNumber })}</h1>
      <dl className={classes.fields}>
        <DetailField label={m.quotes_paper_for()}>
          <bdi>{billedTo.name}</bdi>
        </DetailField>
        {projectName && (
          <DetailField label={m.invoices_project()}>
            <bdi>{projectName}</bdi>
          </DetailField>
        )}
        <DetailField label={m.quotes_issued()}>{formatDay(issueDate)}</DetailField>
        <DetailField label={m.quotes_valid_until()}>{formatDay(validUntil)}</DetailField>
      </dl>
      <ItemsTable paper={statement} className={classes.items ?? ''} />
      <Totals paper={statement} />
      <InstalmentList paper={statement} heading="h2" />
      <dl className={classes.texts}>
        {notes && (
          <DetailField label={m.invoices_notes()}>
            <div dir="auto">{notes}</div>
          </DetailField>
        )}
        {paymentTerms && (
          <DetailField label={m.invoices_terms()}>
            <div dir="auto">{paymentTerms}</div>
          </DetailField>
        )}
      </dl>
      {children}
    </article>
  )
}
