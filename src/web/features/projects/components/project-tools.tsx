import type { AskedAssignee } from '#contract/assignees.ts'
import type { ProjectSort } from '#contract/projects.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { AssigneeFilter } from '#web/shared/team/assignee-filter.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { SortSelect } from '#web/ui/sort-select.tsx'
import { ViewSwitch } from '#web/ui/view-switch.tsx'
import { statusFilters } from '../shown-lists.ts'
import { type Narrowing, type ProjectView, projectViews } from '../use-project-list.ts'
import { filterText } from './project-words.ts'

interface ProjectToolsProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly narrowing: Narrowing
  readonly onNarrow: (narrowing: Narrowing) => void
  readonly assignee: AskedAssignee | null
  readonly onAssignee: (assignee: AskedAssignee | null) => void
  readonly sort: ProjectSort
  readonly onSort: (sort: ProjectSort) => void
  readonly view: ProjectView
  readonly onView: (view: ProjectView) => void
  readonly onRefresh: () => void
}

interface Choice {
  readonly value: Narrowing
  readonly label: string
}

const statuses: Choice[] = statusFilters.map((value) => ({ value, label: filterText(value) }))
const dues: Choice[] = [
  { value: 'overdue', label: m.projects_due_overdue() },
  { value: 'week', label: m.projects_due_week() },
]
const narrowings = [
  { group: m.projects_status(), items: statuses },
  { group: m.projects_due(), items: dues },
]

const sorts = [
  { value: '-created', label: m.projects_sort_newest() },
  { value: 'due', label: m.projects_sort_due() },
  { value: 'client', label: m.projects_sort_client() },
  { value: 'name', label: m.projects_sort_name() },
  { value: '-budget', label: m.projects_sort_budget() },
] as const
const sortsWithoutPrice = sorts.filter(({ value }) => value !== '-budget')

export function ProjectTools({
  narrowing,
  onNarrow,
  assignee,
  onAssignee,
  sort,
  onSort,
  view,
  onView,
  ...list
}: ProjectToolsProps) {
  // The board shows every status in a column of its own. What it has no use for stays in its place, so that nothing moves.
  const isBoard = view === 'board'
  const pricesSeen = useSeesPrices()
  return (
    <ListTools
      {...list}
      placeholder={m.projects_search()}
      searchLabel={m.projects_search_label()}
      views={<ViewSwitch views={projectViews} view={view} onView={onView} isTight />}
    >
      <FilterSelect
        label={m.projects_filter_label()}
        choices={narrowings}
        value={narrowing}
        onChange={onNarrow}
        isDisabled={isBoard}
      />
      <AssigneeFilter value={assignee} onChange={onAssignee} />
      <SortSelect
        sorts={pricesSeen ? sorts : sortsWithoutPrice}
        sort={isBoard ? '-created' : sort}
        onSort={onSort}
        isDisabled={isBoard}
      />
    </ListTools>
  )
}
