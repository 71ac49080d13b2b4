import type { AskedAssignee } from '#contract/assignees.ts'
import type { ProjectSort } from '#contract/projects.ts'
import { useSeesPrices } from '#web/lib/may.ts'
import { m } from '#web/paraglide/messages.js'
import { AssigneeFilter } from '#web/shared/team/assignee-filter.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { RecordTools, type RecordToolsState } from '#web/ui/record-tools.tsx'
import { statusFilters } from '../shown-lists.ts'
import { type Narrowing, type ProjectView, projectViews } from '../use-project-list.ts'
import { filterText } from './project-words.ts'

interface ProjectToolsProps extends RecordToolsState<ProjectSort, ProjectView> {
  readonly narrowing: Narrowing
  readonly onNarrow: (narrowing: Narrowing) => void
  readonly assignee: AskedAssignee | null
  readonly onAssignee: (assignee: AskedAssignee | null) => void
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

export function ProjectTools({ narrowing, onNarrow, assignee, onAssignee, ...list }: ProjectToolsProps) {
  // The board shows every status in a column of its own. What it has no use for stays in its place, so that nothing moves.
  const isBoard = list.view === 'board'
  const pricesSeen = useSeesPrices()
  return (
    <RecordTools
      {...list}
      placeholder={m.projects_search()}
      searchLabel={m.projects_search_label()}
      sorts={pricesSeen ? sorts : sortsWithoutPrice}
      sort={isBoard ? '-created' : list.sort}
      isSortDisabled={isBoard}
      views={projectViews}
      isTight
    >
      <FilterSelect
        label={m.projects_filter_label()}
        choices={narrowings}
        value={narrowing}
        onChange={onNarrow}
        isDisabled={isBoard}
      />
      <AssigneeFilter value={assignee} onChange={onAssignee} />
    </RecordTools>
  )
}
