import type { ReactNode } from 'react'
import type { ListAddress } from '#web/lib/use-list-address.ts'
import { ListTools } from './list-tools.tsx'
import { SortSelect } from './sort-select.tsx'
import { type ListView, ViewSwitch } from './view-switch.tsx'

export interface RecordToolsState<Sort extends string, View extends ListView>
  extends ListAddress<Sort, View> {
  readonly onRefresh: () => void
}

interface RecordToolsProps<Sort extends string, View extends ListView> extends RecordToolsState<Sort, View> {
  readonly placeholder: string
  readonly searchLabel: string
  /** The orders that are asked for most. */
  readonly sorts: readonly { readonly value: Sort; readonly label: string }[]
  readonly isSortDisabled?: boolean
  readonly views: readonly View[]
  /** Beside so many tools that the words of the views find no room on a small laptop. */
  readonly isTight?: boolean
  /** Filters, before the order. */
  readonly children?: ReactNode
  /** What is done with all that is listed. */
  readonly acts?: ReactNode
}

/** What stands above records that are shown in more ways than one: their search, filters, order, and those ways. */
export function RecordTools<Sort extends string, View extends ListView>({
  sorts,
  sort,
  onSort,
  isSortDisabled = false,
  views,
  view,
  onView,
  isTight = false,
  children,
  acts,
  ...list
}: RecordToolsProps<Sort, View>) {
  return (
    <ListTools {...list} views={<ViewSwitch views={views} view={view} onView={onView} isTight={isTight} />}>
      {children}
      <SortSelect sorts={sorts} sort={sort} onSort={onSort} isDisabled={isSortDisabled} />
      {acts}
    </ListTools>
  )
}
