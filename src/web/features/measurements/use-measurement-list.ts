import { type MeasurementSort, measurementSortKeys } from '#contract/measurements.ts'
import { useAddressChoice } from '#web/lib/use-address.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useListView } from '#web/lib/use-list-view.ts'
import { type AskedSets, usualSort } from './measurements-queries.ts'

export const setViews = ['grid', 'list'] as const
export type SetView = (typeof setViews)[number]

const sorts: readonly MeasurementSort[] = measurementSortKeys.flatMap((key): MeasurementSort[] => [
  key,
  `-${key}`,
])

/** Which sets are listed and how: it stands in the address, and the browser remembers the way of showing them. */
export function useMeasurementList() {
  const { typed, setTyped, search } = useAddressSearch()
  const [sort, onSort] = useAddressChoice('sort', sorts, usualSort)
  const [view, onView] = useListView('measurements', setViews)
  const asked: AskedSets = { search, sort }
  return { asked, view, sort, onSort, onView, search: typed, onSearch: setTyped }
}
