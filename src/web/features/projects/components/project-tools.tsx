import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconLayoutGrid, IconLayoutKanban, IconList, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ProjectDue } from '#contract/projects.ts'
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
  /** Set by an address that led here; it is only taken away here. */
  readonly due: ProjectDue | null
  readonly onAnyDue: () => void
  readonly view: ProjectView
  readonly onView: (view: ProjectView) => void
  readonly onRefresh: () => void
}

export function ProjectTools({
  search,
  onSearch,
  filter,
  onFilter,
  due,
  onAnyDue,
  view,
  onView,
  onRefresh,
}: ProjectToolsProps) {
  const views = useRef<HTMLDivElement>(null)

  /** The button goes with what it removes, so what stands behind it takes the focus. */
  function removeDue() {
    views.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
    onAnyDue()
  }

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
      {due !== null && (
        <Button
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={m.projects_due_remove()}
          onClick={removeDue}
        >
          {m.projects_due_overdue()}
        </Button>
      )}
      <SegmentedControl
        ref={views}
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
