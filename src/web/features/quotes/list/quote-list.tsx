import { Button } from '@mantine/core'
import { IconFileDescription } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { QuoteSort } from '#contract/quotes.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import type { QuoteActions } from '../components/quote-actions.tsx'
import { type AskedQuotes, type Page, quotesQuery } from '../quotes-queries.ts'
import type { QuoteView } from '../use-quotes-address.ts'
import { QuoteCard } from './quote-card.tsx'
import { QuoteTable } from './quote-table.tsx'

export const CARD_HEIGHT_PX = 187

interface QuoteListProps {
  readonly asked: AskedQuotes
  readonly view: QuoteView
  readonly onSort: (sort: QuoteSort) => void
  /** Undefined where nothing may be added. */
  readonly onAdd: (() => void) | undefined
  readonly actions: QuoteActions
}

const quotesOf = (page: Page) => page.quotes

/** Quotes as cards or as rows. Remembered: what opens over them costs them nothing. */
export const QuoteList = memo(function QuoteList({ asked, view, onSort, onAdd, actions }: QuoteListProps) {
  const query = useInfiniteQuery(quotesQuery(asked))
  const isNarrowed = asked.search !== '' || asked.filter !== 'all'
  return (
    <RecordList
      query={query}
      itemsOf={quotesOf}
      loadingLabel={m.quotes_loading()}
      loadingMoreLabel={m.quotes_loading_more()}
      cardHeightPx={CARD_HEIGHT_PX}
      empty={
        <EmptyState
          icon={<IconFileDescription size={28} />}
          title={m.quotes_empty()}
          text={isNarrowed ? m.invoices_empty_search() : m.quotes_empty_first()}
          action={!isNarrowed && onAdd && <Button onClick={onAdd}>{m.quotes_add()}</Button>}
        />
      }
      renderCard={(quote) => <QuoteCard quote={quote} actions={actions} />}
      instead={
        view === 'list'
          ? (quotes, more) => (
              <QuoteTable quotes={quotes} actions={actions} sort={asked.sort} onSort={onSort} more={more} />
            )
          : undefined
      }
    />
  )
})
