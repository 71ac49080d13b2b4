import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Quote, QuoteSort } from '#contract/quotes.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { PaperOpener } from '#web/shared/papers/paper-opener.tsx'
import { clientText, moneyText, projectText } from '#web/shared/papers/paper-words.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import { QuoteStatusBadge } from '#web/shared/quotes/quote-status.tsx'
import type { More } from '#web/ui/list-body.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { type Column, RecordTable } from '#web/ui/record-table.tsx'
import { type QuoteActions, QuoteRecordActions } from '../components/quote-actions.tsx'
import classes from './quote-table.module.css'

interface QuoteTableProps {
  readonly quotes: readonly Quote[]
  readonly actions: QuoteActions
  readonly sort: QuoteSort
  readonly onSort: (sort: QuoteSort) => void
  readonly more: More
}

/** Quotes as rows. */
export function QuoteTable({ quotes, actions, sort, onSort, more }: QuoteTableProps) {
  const parts = useMemo(() => partsOf(actions), [actions])
  return (
    <RecordTable
      label={m.quotes_title()}
      items={quotes}
      sort={sort}
      onSort={onSort}
      more={more}
      loadingMoreLabel={m.quotes_loading_more()}
      {...parts}
    />
  )
}

const clientOf = (quote: Quote) => <ClientLink client={quote.clientId} otherwise={clientText(quote)} />

const projectOf = (quote: Quote) => <ProjectLink project={quote.projectId} otherwise={projectText(quote)} />

const statusOf = ({ status, readOnly }: Quote) => (
  <>
    <QuoteStatusBadge status={status} />
    {readOnly && <ReadOnlyMark why={m.quotes_read_only()} />}
  </>
)

function partsOf(actions: QuoteActions) {
  const columns: [Column<Quote, QuoteSort>, ...Column<Quote, QuoteSort>[]] = [
    {
      key: 'number',
      label: m.quotes_number(),
      cell: (quote) => <PaperOpener number={quote.quoteNumber} onView={() => actions.onView(quote)} />,
      sort: '-number',
    },
    { key: 'client', label: m.invoices_client(), cell: clientOf, from: 'md', sort: 'client' },
    { key: 'project', label: m.invoices_project(), cell: projectOf, from: 'xl' },
    { key: 'status', label: m.invoices_status(), cell: statusOf, width: '11rem', from: 'sm' },
    {
      key: 'valid',
      label: m.quotes_valid_until(),
      cell: ({ validUntil }) => formatDay(validUntil),
      width: '9rem',
      from: 'sm',
      sort: 'valid',
    },
    {
      key: 'amount',
      label: m.invoices_amount(),
      cell: (quote) => moneyText(quote, quote.amount),
      width: '10rem',
      isNumber: true,
      from: 'sm',
      sort: '-amount',
    },
  ]
  return {
    columns,
    summary: (quote: Quote) => (
      <Text component="div" size="sm" c="dimmed" className={classes.summary ?? ''}>
        <span>
          {clientOf(quote)} · {projectOf(quote)}
        </span>
        {statusOf(quote)}
        <span>{m.quotes_until({ day: formatDay(quote.validUntil) })}</span>
        <strong>{moneyText(quote, quote.amount)}</strong>
      </Text>
    ),
    actions: (quote: Quote) => <QuoteRecordActions quote={quote} actions={actions} />,
  }
}
