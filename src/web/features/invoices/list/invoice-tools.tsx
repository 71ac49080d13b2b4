import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconFileSpreadsheet, IconLayoutGrid, IconList } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { ListTools } from '#web/ui/list-tools.tsx'
import { filterText } from '../components/invoice-words.ts'
import { type StatusFilter, statusFilters } from '../invoices-queries.ts'
import classes from './invoice-tools.module.css'
import { type InvoiceView, invoiceViews } from './use-invoice-view.ts'

const viewTexts = { grid: m.invoices_view_grid, list: m.invoices_view_list } as const
const viewIcons = { grid: IconLayoutGrid, list: IconList } as const

interface InvoiceToolsProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly filter: StatusFilter
  readonly onFilter: (filter: StatusFilter) => void
  readonly view: InvoiceView
  readonly onView: (view: InvoiceView) => void
  readonly onRefresh: () => void
  readonly onExport: () => void
  readonly isExporting: boolean
}

export function InvoiceTools({
  filter,
  onFilter,
  view,
  onView,
  onExport,
  isExporting,
  ...list
}: InvoiceToolsProps) {
  return (
    <ListTools {...list} placeholder={m.invoices_search()} searchLabel={m.invoices_search_label()}>
      <Select
        aria-label={m.invoices_filter_label()}
        data={statusFilters.map((value) => ({ value, label: filterText(value) }))}
        value={filter}
        onChange={(chosen) => onFilter(chosen ?? 'all')}
        allowDeselect={false}
        className={classes.filter ?? ''}
      />
      <SegmentedControl
        aria-label={m.invoices_view_label()}
        data={invoiceViews.map((value) => ({ value, label: <ViewLabel view={value} /> }))}
        value={view}
        onChange={onView}
      />
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
}

function ViewLabel({ view }: { view: InvoiceView }) {
  const Icon = viewIcons[view]
  return (
    <span className={classes.view}>
      <Icon size={16} aria-hidden />
      {viewTexts[view]()}
    </span>
  )
}
