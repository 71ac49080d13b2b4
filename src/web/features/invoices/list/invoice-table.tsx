import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Invoice, InvoiceSort } from '#contract/invoices.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { PaperOpener } from '#web/shared/papers/paper-opener.tsx'
import { clientText, projectText } from '#web/shared/papers/paper-words.ts'
import { ProjectLink } from '#web/shared/projects/project-link.tsx'
import type { More } from '#web/ui/list-body.tsx'
import { ReadOnlyMark } from '#web/ui/read-only-mark.tsx'
import { type Column, RecordTable } from '#web/ui/record-table.tsx'
import { type InvoiceActions, InvoiceRecordActions } from '../components/invoice-actions.tsx'
import { AmountMark, DueMark, StatusBadge } from '../components/invoice-marks.tsx'
import classes from './invoice-table.module.css'

interface InvoiceTableProps {
  readonly invoices: readonly Invoice[]
  readonly actions: InvoiceActions
  readonly sort: InvoiceSort
  readonly onSort: (sort: InvoiceSort) => void
  readonly more: More
}

/** Invoices as rows. */
export function InvoiceTable({ invoices, actions, sort, onSort, more }: InvoiceTableProps) {
  const parts = useMemo(() => partsOf(actions), [actions])
  return (
    <RecordTable
      label={m.invoices_title()}
      items={invoices}
      sort={sort}
      onSort={onSort}
      more={more}
      loadingMoreLabel={m.invoices_loading_more()}
      {...parts}
    />
  )
}

const clientOf = (invoice: Invoice) => (
  <ClientLink client={invoice.clientId} otherwise={clientText(invoice)} />
)

const projectOf = (invoice: Invoice) => (
  <ProjectLink project={invoice.projectId} otherwise={projectText(invoice)} />
)

const statusOf = (invoice: Invoice) => (
  <>
    <StatusBadge invoice={invoice} />
    {invoice.readOnly && <ReadOnlyMark why={m.invoices_read_only()} />}
  </>
)

function partsOf(actions: InvoiceActions) {
  const columns: [Column<Invoice, InvoiceSort>, ...Column<Invoice, InvoiceSort>[]] = [
    {
      key: 'number',
      label: m.invoices_column_number(),
      cell: (invoice) => (
        <PaperOpener number={invoice.invoiceNumber} onView={() => actions.onView(invoice)} />
      ),
      sort: '-number',
    },
    { key: 'client', label: m.invoices_client(), cell: clientOf, from: 'md', sort: 'client' },
    { key: 'project', label: m.invoices_project(), cell: projectOf, from: 'xl' },
    { key: 'status', label: m.invoices_status(), cell: statusOf, width: '8rem', from: 'sm' },
    {
      key: 'issued',
      label: m.invoices_issued(),
      cell: ({ issueDate }) => formatDay(issueDate),
      width: '8rem',
      from: 'xl',
    },
    {
      key: 'due',
      label: m.invoices_due(),
      cell: (invoice) => <DueMark invoice={invoice} isBare />,
      width: '9rem',
      from: 'sm',
      sort: 'due',
    },
    {
      key: 'amount',
      label: m.invoices_amount(),
      cell: (invoice) => <AmountMark invoice={invoice} />,
      width: '10rem',
      isNumber: true,
      from: 'sm',
      sort: '-amount',
    },
  ]
  return {
    columns,
    summary: (invoice: Invoice) => (
      <Text component="div" size="sm" c="dimmed" className={classes.summary ?? ''}>
        <span>
          {clientOf(invoice)} · {projectOf(invoice)}
        </span>
        {statusOf(invoice)}
        <DueMark invoice={invoice} />
        <AmountMark invoice={invoice} />
      </Text>
    ),
    actions: (invoice: Invoice) => <InvoiceRecordActions invoice={invoice} actions={actions} />,
  }
}
