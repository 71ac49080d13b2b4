import { memo } from 'react'
import type { QuoteSort } from '#contract/quotes.ts'
import { m } from '#web/paraglide/messages.js'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { RecordTools, type RecordToolsState } from '#web/ui/record-tools.tsx'
import { filterText } from '../components/quote-words.ts'
import { type StatusFilter, statusFilters } from '../quotes-queries.ts'
import { type QuoteView, quoteViews } from '../use-quotes-address.ts'

interface QuoteToolsProps extends RecordToolsState<QuoteSort, QuoteView> {
  readonly filter: StatusFilter
  readonly onFilter: (filter: StatusFilter) => void
}

const sorts = [
  { value: '-created', label: m.invoices_sort_newest() },
  { value: 'valid', label: m.quotes_sort_valid() },
  { value: 'client', label: m.invoices_sort_client() },
  { value: '-amount', label: m.invoices_sort_amount() },
  { value: '-number', label: m.invoices_sort_number() },
] as const

/** Remembered, like the list under it. */
export const QuoteTools = memo(function QuoteTools({ filter, onFilter, ...list }: QuoteToolsProps) {
  return (
    <RecordTools
      {...list}
      placeholder={m.quotes_search()}
      searchLabel={m.quotes_search_label()}
      sorts={sorts}
      views={quoteViews}
      isTight
    >
      <FilterSelect
        label={m.invoices_filter_label()}
        choices={statusFilters.map((value) => ({ value, label: filterText(value) }))}
        value={filter}
        onChange={onFilter}
      />
    </RecordTools>
  )
})
