import { Group, Text } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import type { Invoice, InvoiceSort } from '#contract/invoices.ts'
import { formatDay } from '#web/lib/formats.ts'
import { m } from '#web/paraglide/messages.js'
import { ClientLink } from '#web/shared/clients/client-link.tsx'
import { PaperOpener } from '#web/shared/papers/paper-opener.tsx'
import { clientText, moneyText } from '#web/shared/papers/paper-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { More } from '#web/ui/list-body.tsx'
import { RecordCard } from '#web/ui/record-card.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { type Column, RecordTable } from '#web/ui/record-table.tsx'
import { type InvoiceActions, InvoiceRecordActions } from '../components/invoice-actions.tsx'
import { StatusBadge } from '../components/invoice-marks.tsx'
import { type AskedInvoices, invoicesQuery, type Page } from '../invoices-queries.ts'
import type { InvoiceView } from '../use-invoices-address.ts'
import { CorrectedLink } from './corrected-link.tsx'

export const CARD_HEIGHT_PX = 166

interface CreditNoteListProps {
  readonly asked: AskedInvoices
  readonly view: InvoiceView
  readonly onSort: (sort: InvoiceSort) => void
  readonly actions: InvoiceActions
}

const notesOf = (page: Page) => page.invoices

/** Credit notes as cards or as rows. Remembered: what opens over them costs them nothing. */
export const CreditNoteList = memo(function CreditNoteList({
  asked,
  view,
  onSort,
  actions,
}: CreditNoteListProps) {
  const query = useInfiniteQuery(invoicesQuery(asked))
  return (
    <RecordList
      query={query}
      itemsOf={notesOf}
      loadingLabel={m.credits_list_loading()}
      loadingMoreLabel={m.credits_list_loading_more()}
      cardHeightPx={CARD_HEIGHT_PX}
      empty={
        <EmptyState
          icon={<IconReceiptRefund size={28} />}
          title={m.credits_empty()}
          text={asked.search === '' ? m.credits_empty_first() : m.credits_empty_search()}
        />
      }
      renderCard={(note) => <CreditNoteCard note={note} actions={actions} />}
      instead={
        view === 'list'
          ? (notes, more) => (
              <CreditNoteTable
                notes={notes}
                actions={actions}
                sort={asked.sort}
                onSort={onSort}
                more={more}
              />
            )
          : undefined
      }
    />
  )
})

interface CreditNoteProps {
  readonly note: Invoice
  readonly actions: InvoiceActions
}

const openerOf = ({ note, actions }: CreditNoteProps) => (
  <PaperOpener number={note.invoiceNumber} onView={() => actions.onView(note)} />
)

const clientOf = (note: Invoice) => <ClientLink client={note.clientId} otherwise={clientText(note)} />

const amountOf = (note: Invoice) => <strong>{moneyText(note, note.amount)}</strong>

const CreditNoteCard = memo(function CreditNoteCard({ note, actions }: CreditNoteProps) {
  return (
    <RecordCard
      label={note.invoiceNumber}
      title={openerOf({ note, actions })}
      actions={<InvoiceRecordActions invoice={note} actions={actions} />}
    >
      <Group gap="xs" mt={4} mb="xs">
        <StatusBadge invoice={note} />
      </Group>
      <Text size="sm">{clientOf(note)}</Text>
      <Text size="sm" c="dimmed" truncate="end">
        <CorrectedLink note={note} />
      </Text>
      <Group justify="space-between" wrap="nowrap" gap="xs" mt={4}>
        <Text size="sm" c="dimmed">
          {formatDay(note.issueDate)}
        </Text>
        {amountOf(note)}
      </Group>
    </RecordCard>
  )
})

interface CreditNoteTableProps extends Pick<CreditNoteListProps, 'actions' | 'onSort'> {
  readonly notes: readonly Invoice[]
  readonly sort: InvoiceSort
  readonly more: More
}

function CreditNoteTable({ notes, actions, sort, onSort, more }: CreditNoteTableProps) {
  const parts = useMemo(() => partsOf(actions), [actions])
  return (
    <RecordTable
      label={m.credits_title()}
      items={notes}
      sort={sort}
      onSort={onSort}
      more={more}
      loadingMoreLabel={m.credits_list_loading_more()}
      {...parts}
    />
  )
}

function partsOf(actions: InvoiceActions) {
  const columns: [Column<Invoice, InvoiceSort>, ...Column<Invoice, InvoiceSort>[]] = [
    {
      key: 'number',
      label: m.invoices_column_number(),
      cell: (note) => openerOf({ note, actions }),
      sort: '-number',
    },
    { key: 'client', label: m.invoices_client(), cell: clientOf, from: 'md', sort: 'client' },
    {
      key: 'corrects',
      label: m.credits_corrects(),
      cell: (note) => <CorrectedLink note={note} />,
      from: 'lg',
    },
    {
      key: 'status',
      label: m.invoices_status(),
      cell: (note) => <StatusBadge invoice={note} />,
      width: '9rem',
      from: 'sm',
    },
    {
      key: 'issued',
      label: m.invoices_issued(),
      cell: ({ issueDate }) => formatDay(issueDate),
      width: '9rem',
      from: 'sm',
    },
    {
      key: 'amount',
      label: m.invoices_amount(),
      cell: amountOf,
      width: '10rem',
      isNumber: true,
      from: 'sm',
      sort: '-amount',
    },
  ]
  return {
    columns,
    summary: (note: Invoice) => (
      <Text component="div" size="sm" c="dimmed">
        <div>
          {clientOf(note)} · <CorrectedLink note={note} />
        </div>
        <Group gap="xs" mt={4}>
          <StatusBadge invoice={note} /> {formatDay(note.issueDate)} {amountOf(note)}
        </Group>
      </Text>
    ),
    actions: (note: Invoice) => <InvoiceRecordActions invoice={note} actions={actions} />,
  }
}
