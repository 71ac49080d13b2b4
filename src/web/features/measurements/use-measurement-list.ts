import { measurementSortKeys } from '#contract/measurements.ts'
import { ordersBy } from '#web/lib/sorting.ts'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { type AskedSets, usualSort } from './measurements-queries.ts'

export const setViews = ['grid', 'list'] as const
export type SetView = (typeof setViews)[number]

const offered = { sorts: ordersBy(measurementSortKeys), usualSort, views: setViews }

/** Which sets are listed and how. */
export function useMeasurementList() {
  const { search, tools } = useListAddress('measurements', offered)
  const { sort, onSort, view } = tools
  const asked: AskedSets = { search, sort }
  return { asked, view, onSort, tools }
}
