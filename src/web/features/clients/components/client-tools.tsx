import type { AskedAssignee, AskedMember } from '#contract/assignees.ts'
import type { ClientSort } from '#contract/clients.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf, useSeesAll } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { AssigneeFilter } from '#web/shared/team/assignee-filter.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { SortSelect } from '#web/ui/sort-select.tsx'
import { ViewSwitch } from '#web/ui/view-switch.tsx'
import type { ClientFilter } from '../clients-queries.ts'
import { statusText } from '../use-client-actions.ts'
import { type ClientView, clientViews } from '../use-client-list.ts'

interface ClientToolsProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly filter: ClientFilter
  readonly onFilter: (filter: ClientFilter) => void
  readonly assignee: AskedMember | null
  readonly onAssignee: (assignee: AskedAssignee | null) => void
  readonly sort: ClientSort
  readonly onSort: (sort: ClientSort) => void
  readonly view: ClientView
  readonly onView: (view: ClientView) => void
  readonly onRefresh: () => void
}

const filters = [
  { value: 'all', label: m.clients_status_all() },
  { value: 'active', label: statusText('active') },
  { value: 'inactive', label: statusText('inactive') },
] as const

interface OfferedSort {
  readonly value: ClientSort
  readonly label: string
  readonly permission?: Permission
}

const sorts: readonly OfferedSort[] = [
  { value: 'name', label: m.clients_sort_name() },
  { value: '-created', label: m.clients_sort_newest() },
  { value: '-lastOrder', label: m.clients_sort_last_order() },
  { value: '-owed', label: m.clients_owed(), permission: 'money.read' },
]

export function ClientTools({
  filter,
  onFilter,
  assignee,
  onAssignee,
  sort,
  onSort,
  view,
  onView,
  ...list
}: ClientToolsProps) {
  // Others' clients are not among those of who sees assigned work only.
  const seesOthers = useSeesAll()
  const may = mayOf(useSession(({ user }) => user))
  return (
    <ListTools
      {...list}
      placeholder={m.clients_search()}
      searchLabel={m.clients_search_label()}
      views={<ViewSwitch views={clientViews} view={view} onView={onView} isTight />}
    >
      <FilterSelect label={m.clients_filter()} choices={filters} value={filter} onChange={onFilter} />
      {(seesOthers || assignee !== null) && (
        <AssigneeFilter isAlwaysSomebodys value={assignee} onChange={onAssignee} />
      )}
      <SortSelect sorts={sorts.filter(({ permission }) => may(permission))} sort={sort} onSort={onSort} />
    </ListTools>
  )
}
