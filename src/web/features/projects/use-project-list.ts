import { type ProjectDue, projectDues, projectSortKeys } from '#contract/projects.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { ordersBy } from '#web/lib/sorting.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { useListAssignee } from '#web/shared/team/asked-assignee.ts'
import { type AskedProjects, usualSort } from './projects-queries.ts'
import { type StatusFilter, statusFilters } from './shown-lists.ts'

export const projectViews = ['grid', 'list', 'board'] as const
export type ProjectView = (typeof projectViews)[number]

/** What a list is narrowed to: one status, or what is due. */
export type Narrowing = StatusFilter | ProjectDue

const sorts = ordersBy(projectSortKeys)
const sortsWithoutPrice = ordersBy(projectSortKeys.filter((key) => key !== 'budget'))

/**
 * Which projects are listed and how. The board shows all there is, each status in a column of its own: what is due alone
 * is a list.
 */
export function useProjectList() {
  const [params, change] = useAddress()
  const pricesSeen = useSeesPrices()
  const { search, tools, chooseView } = useListAddress('projects', {
    sorts: pricesSeen ? sorts : sortsWithoutPrice,
    usualSort,
    views: projectViews,
  })
  const [assignee, onAssignee] = useListAssignee('projects')
  const due = projectDues.find((one) => one === params.get('due')) ?? null
  const status = statusFilters.find((one) => one === params.get('status')) ?? 'all'
  const view = due !== null && tools.view === 'board' ? 'list' : tools.view
  const isBoard = view === 'board'
  const asked: AskedProjects = {
    search,
    status: isBoard ? 'all' : status,
    assignee,
    due,
    sort: isBoard ? usualSort : tools.sort,
  }

  function onNarrow(narrowing: Narrowing) {
    const wanted = projectDues.find((one) => one === narrowing) ?? null
    change({ due: wanted, status: wanted !== null || narrowing === 'all' ? null : narrowing })
  }

  return {
    asked,
    view,
    onSort: tools.onSort,
    onAssignee,
    tools: {
      ...tools,
      narrowing: due ?? asked.status,
      onNarrow,
      assignee,
      onAssignee,
      view,
      onView: (wanted: ProjectView) => chooseView(wanted, wanted === 'board' ? { due: null } : {}),
    },
  }
}
