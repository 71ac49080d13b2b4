import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { InvoiceSort } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import type { InvoiceActions } from '../components/invoice-actions.tsx'
import { type AskedInvoices, invoicesQuery, type Page } from '../invoices-queries.ts'
import type { InvoiceView } from '../use-invoices-address.ts'
import { InvoiceCard } from './invoice-card.tsx'
import { InvoiceTable } from './invoice-table.tsx'

export const CARD_HEIGHT_PX = 190

interface InvoiceListProps {
  readonly asked: AskedInvoices
  readonly view: InvoiceView
  readonly onSort: (sort: InvoiceSort) => void
  /** Undefined where nothing may be added. */
  readonly onAdd: (() => void) | undefined
  readonly actions: InvoiceActions
}

const invoicesOf = (page: Page) => page.invoices

/** Invoices as cards or as rows. Remembered: what opens over them costs them nothing. */
export const InvoiceList = memo(function InvoiceList({
  asked,
  view,
  onSort,
  onAdd,
  actions,
}: InvoiceListProps) {
  const query = useInfiniteQuery(invoicesQuery(asked))
  const isNarrowed = asked.search !== '' || asked.filter !== 'all'
  return (
    <RecordList
      query={query}
      itemsOf={invoicesOf}
      loadingLabel={m.invoices_loading()}
      loadingMoreLabel={m.invoices_loading_more()}
      cardHeightPx={CARD_HEIGHT_PX}
      empty={
        <EmptyState
          icon={<IconFileInvoice size={28} />}
          title={m.invoices_empty()}
          text={isNarrowed ? m.invoices_empty_search() : m.invoices_empty_first()}
          action={!isNarrowed && onAdd && <Button onClick={onAdd}>{m.invoices_add()}</Button>}
        />
      }
      renderCard={(invoice) => <InvoiceCard invoice={invoice} actions={actions} />}
      instead={
        view === 'list'
          ? (invoices, more) => (
              <InvoiceTable
                invoices={invoices}
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
