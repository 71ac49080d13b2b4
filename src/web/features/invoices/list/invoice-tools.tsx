import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { memo } from 'react'
import type { InvoiceSort } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { SortSelect } from '#web/ui/sort-select.tsx'
import { ViewSwitch } from '#web/ui/view-switch.tsx'
import { filterText } from '../components/invoice-words.ts'
import { type StatusFilter, statusFilters } from '../invoices-queries.ts'
import { type InvoiceView, invoiceViews } from '../use-invoices-address.ts'

interface InvoiceToolsProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly filter: StatusFilter
  readonly onFilter: (filter: StatusFilter) => void
  readonly sort: InvoiceSort
  readonly onSort: (sort: InvoiceSort) => void
  readonly view: InvoiceView
  readonly onView: (view: InvoiceView) => void
  readonly onRefresh: () => void
  readonly onExport: () => void
  readonly isExporting: boolean
}

const sorts = [
  { value: '-created', label: m.invoices_sort_newest() },
  { value: 'due', label: m.invoices_sort_due() },
  { value: 'client', label: m.invoices_sort_client() },
  { value: '-amount', label: m.invoices_sort_amount() },
  { value: '-number', label: m.invoices_sort_number() },
] as const

/** Remembered, like the list under it. */
export const InvoiceTools = memo(function InvoiceTools({
  filter,
  onFilter,
  sort,
  onSort,
  view,
  onView,
  onExport,
  isExporting,
  ...list
}: InvoiceToolsProps) {
  return (
    <ListTools
      {...list}
      placeholder={m.invoices_search()}
      searchLabel={m.invoices_search_label()}
      views={<ViewSwitch views={invoiceViews} view={view} onView={onView} isTight />}
    >
      <FilterSelect
        label={m.invoices_filter_label()}
        choices={statusFilters.map((value) => ({ value, label: filterText(value) }))}
        value={filter}
        onChange={onFilter}
      />
      <SortSelect sorts={sorts} sort={sort} onSort={onSort} />
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        onClick={onExport}
        loading={isExporting}
      >
        {m.invoices_export()}
      </Button>
    </ListTools>
  )
})
