import { useAddressChoice } from './use-address.ts'
import { useAddressSearch } from './use-address-search.ts'
import { useListView } from './use-list-view.ts'

/** How a list can be asked for. */
interface Offered<Sort extends string, View extends string> {
  readonly sorts: readonly Sort[]
  /** The order where nothing is said. */
  readonly usualSort: Sort
  readonly views: readonly [View, ...View[]]
}

/** What the tools above a list show and change; what is searched for is as it is typed. */
export interface ListAddress<Sort extends string, View extends string> {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly view: View
  readonly onView: (view: View) => void
}

/**
 * What is searched for once typing has paused, and what the list's tools say: it stands in the address, and the browser
 * remembers the way of showing the list, which can be chosen together with what else stands there.
 */
export function useListAddress<Sort extends string, View extends string>(
  list: string,
  { sorts, usualSort, views }: Offered<Sort, View>,
) {
  const { typed, setTyped, search } = useAddressSearch()
  const [sort, onSort] = useAddressChoice('sort', sorts, usualSort)
  const [view, chooseView] = useListView(list, views)
  const tools: ListAddress<Sort, View> = {
    search: typed,
    onSearch: setTyped,
    sort,
    onSort,
    view,
    onView: chooseView,
  }
  return { search, tools, chooseView }
}
