import type { ReactNode } from 'react'
import type { AskedAssignee } from '#contract/assignees.ts'
import { m } from '#web/paraglide/messages.js'
import { AssigneeFilter } from '#web/shared/team/assignee-filter.tsx'
import { type AskedFloor, floorMarks } from '#web/shared/workshop/floor-queries.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { ViewSwitch } from '#web/ui/view-switch.tsx'
import { type FloorView, floorViews } from '../use-floor.ts'

interface FloorToolsProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly assignee: AskedAssignee | null
  readonly onAssignee: (assignee: AskedAssignee | null) => void
  readonly marked: AskedFloor['marked']
  readonly onMark: (marked: AskedFloor['marked']) => void
  readonly view: FloorView
  readonly onView: (view: FloorView) => void
  readonly onRefresh: () => void
  /** What the view has beside. */
  readonly children?: ReactNode
}

const choices = [
  { value: 'all', label: m.workshop_filter_all() },
  { value: 'rush', label: m.workshop_rush() },
  { value: 'late', label: m.workshop_late() },
  { value: 'promised', label: m.workshop_promised_today() },
  { value: 'promised-tomorrow', label: m.workshop_promised_tomorrow() },
  { value: 'ready', label: m.workshop_meaning_ready() },
] as const

export function FloorTools({
  assignee,
  onAssignee,
  marked,
  onMark,
  view,
  onView,
  children,
  ...list
}: FloorToolsProps) {
  return (
    <ListTools
      {...list}
      placeholder={m.workshop_search()}
      searchLabel={m.workshop_search_label()}
      views={<ViewSwitch views={floorViews} view={view} onView={onView} />}
    >
      <AssigneeFilter value={assignee} onChange={onAssignee} />
      <FilterSelect
        label={m.workshop_filter()}
        choices={choices}
        value={marked ?? 'all'}
        onChange={(chosen) => onMark(floorMarks.find((mark) => mark === chosen) ?? null)}
      />
      {children}
    </ListTools>
  )
}
