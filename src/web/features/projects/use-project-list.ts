import { type ProjectDue, type ProjectSort, projectDues, projectSortKeys } from '#contract/projects.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { useAddress, useAddressChoice } from '#web/lib/use-address.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useListView } from '#web/lib/use-list-view.ts'
import { useListAssignee } from '#web/shared/team/asked-assignee.ts'
import { type AskedProjects, usualSort } from './projects-queries.ts'
import { type StatusFilter, statusFilters } from './shown-lists.ts'

export const projectViews = ['grid', 'list', 'board'] as const
export type ProjectView = (typeof projectViews)[number]

/** What a list is narrowed to: one status, or what is due. */
export type Narrowing = StatusFilter | ProjectDue

const ordersBy = (keys: readonly (typeof projectSortKeys)[number][]) =>
  keys.flatMap((key): ProjectSort[] => [key, `-${key}`])
const sorts = ordersBy(projectSortKeys)
const sortsWithoutPrice = ordersBy(projectSortKeys.filter((key) => key !== 'budget'))

/**
 * Which projects are listed and how: it stands in the address, and the browser remembers the way of showing them. The
 * board shows all there is, each status in a column of its own: what is due alone is a list.
 */
export function useProjectList() {
  const { typed, setTyped, search } = useAddressSearch()
  const [params, change] = useAddress()
  const pricesSeen = useSeesPrices()
  const [sort, onSort] = useAddressChoice('sort', pricesSeen ? sorts : sortsWithoutPrice, usualSort)
  const [chosenView, chooseView] = useListView('projects', projectViews)
  const [assignee, onAssignee] = useListAssignee('projects')
  const due = projectDues.find((one) => one === params.get('due')) ?? null
  const status = statusFilters.find((one) => one === params.get('status')) ?? 'all'
  const view = due !== null && chosenView === 'board' ? 'list' : chosenView
  const isBoard = view === 'board'
  const asked: AskedProjects = {
    search,
    status: isBoard ? 'all' : status,
    assignee,
    due,
    sort: isBoard ? usualSort : sort,
  }

  function onNarrow(narrowing: Narrowing) {
    const wanted = projectDues.find((one) => one === narrowing) ?? null
    change({ due: wanted, status: wanted !== null || narrowing === 'all' ? null : narrowing })
  }

  const tools = {
    search: typed,
    onSearch: setTyped,
    narrowing: due ?? asked.status,
    onNarrow,
    assignee,
    onAssignee,
    sort,
    onSort,
    view,
    onView: (wanted: ProjectView) => chooseView(wanted, wanted === 'board' ? { due: null } : {}),
  }
  return { asked, view, onSort, onAssignee, tools }
}
