import { SegmentedControl, Select } from '@mantine/core'
import { IconLayoutGrid, IconLayoutKanban, IconList } from '@tabler/icons-react'
import { m } from '#web/paraglide/messages.js'
import { ListTools } from '#web/ui/list-tools.tsx'
import { type StatusFilter, statusFilters } from '../shown-lists.ts'
import { type ProjectView, projectViews } from '../use-project-view.ts'
import classes from './project-tools.module.css'
import { filterText } from './project-words.ts'

const viewTexts = {
  grid: m.projects_view_grid,
  list: m.projects_view_list,
  board: m.projects_view_board,
} as const
const viewIcons = { grid: IconLayoutGrid, list: IconList, board: IconLayoutKanban } as const

interface ProjectToolsProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Null where every status stands in a column of its own. */
  readonly filter: StatusFilter | null
  readonly onFilter: (filter: StatusFilter) => void
  readonly view: ProjectView
  readonly onView: (view: ProjectView) => void
  readonly onRefresh: () => void
}

export function ProjectTools({
  search,
  onSearch,
  filter,
  onFilter,
  view,
  onView,
  onRefresh,
}: ProjectToolsProps) {
  return (
    <ListTools
      search={search}
      onSearch={onSearch}
      placeholder={m.projects_search()}
      searchLabel={m.projects_search_label()}
      onRefresh={onRefresh}
    >
      {filter !== null && (
        <Select
          aria-label={m.projects_filter_label()}
          data={statusFilters.map((value) => ({ value, label: filterText(value) }))}
          value={filter}
          onChange={(chosen) => onFilter(chosen ?? 'all')}
          allowDeselect={false}
          className={classes.filter ?? ''}
        />
      )}
      <SegmentedControl
        aria-label={m.projects_view_label()}
        data={projectViews.map((value) => ({ value, label: <ViewLabel view={value} /> }))}
        value={view}
        onChange={onView}
      />
    </ListTools>
  )
}

function ViewLabel({ view }: { view: ProjectView }) {
  const Icon = viewIcons[view]
  return (
    <span className={classes.view}>
      <Icon size={16} aria-hidden />
      <span className={classes.word}>{viewTexts[view]()}</span>
    </span>
  )
}
