import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { InvoiceSort } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListBody } from '#web/ui/list-body.tsx'
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
    <ListBody
      query={query}
      itemsOf={invoicesOf}
      loadingLabel={m.invoices_loading()}
      cardHeightPx={CARD_HEIGHT_PX}
      empty={
        <EmptyState
          icon={<IconFileInvoice size={28} />}
          title={m.invoices_empty()}
          text={isNarrowed ? m.invoices_empty_search() : m.invoices_empty_first()}
          action={!isNarrowed && onAdd && <Button onClick={onAdd}>{m.invoices_add()}</Button>}
        />
      }
    >
      {(invoices, more) =>
        view === 'list' ? (
          <InvoiceTable invoices={invoices} actions={actions} sort={asked.sort} onSort={onSort} more={more} />
        ) : (
          <CardGrid
            items={invoices}
            renderCard={(invoice) => <InvoiceCard invoice={invoice} actions={actions} />}
            cardHeightPx={CARD_HEIGHT_PX}
            more={more}
            loadingMoreLabel={m.invoices_loading_more()}
          />
        )
      }
    </ListBody>
  )
})
