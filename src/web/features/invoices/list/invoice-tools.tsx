import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { memo } from 'react'
import type { InvoiceSort } from '#contract/invoices.ts'
import { m } from '#web/paraglide/messages.js'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { RecordTools, type RecordToolsState } from '#web/ui/record-tools.tsx'
import { AdviserButton } from '../adviser/adviser-button.tsx'
import { filterText } from '../components/invoice-words.ts'
import { type StatusFilter, statusFilters } from '../invoices-queries.ts'
import { type InvoiceView, invoiceViews } from '../use-invoices-address.ts'

interface InvoiceToolsProps extends RecordToolsState<InvoiceSort, InvoiceView> {
  readonly filter: StatusFilter
  readonly onFilter: (filter: StatusFilter) => void
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
  onExport,
  isExporting,
  ...list
}: InvoiceToolsProps) {
  return (
    <RecordTools
      {...list}
      placeholder={m.invoices_search()}
      searchLabel={m.invoices_search_label()}
      sorts={sorts}
      views={invoiceViews}
      isTight
      acts={
        <>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={onExport}
            loading={isExporting}
          >
            {m.invoices_export()}
          </Button>
          <AdviserButton />
        </>
      }
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
