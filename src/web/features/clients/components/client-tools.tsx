import type { AskedAssignee, AskedMember } from '#contract/assignees.ts'
import type { ClientSort } from '#contract/clients.ts'
import type { Permission } from '#domain/team/permissions.ts'
import { mayOf, useSeesAll } from '#web/lib/may.ts'
import { useSession } from '#web/lib/session.ts'
import { m } from '#web/paraglide/messages.js'
import { AssigneeFilter } from '#web/shared/team/assignee-filter.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { RecordTools, type RecordToolsState } from '#web/ui/record-tools.tsx'
import type { ClientFilter } from '../clients-queries.ts'
import { statusText } from '../use-client-actions.ts'
import { type ClientView, clientViews } from '../use-client-list.ts'

interface ClientToolsProps extends RecordToolsState<ClientSort, ClientView> {
  readonly filter: ClientFilter
  readonly onFilter: (filter: ClientFilter) => void
  readonly assignee: AskedMember | null
  readonly onAssignee: (assignee: AskedAssignee | null) => void
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

export function ClientTools({ filter, onFilter, assignee, onAssignee, ...list }: ClientToolsProps) {
  // Others' clients are not among those of who sees assigned work only.
  const seesOthers = useSeesAll()
  const may = mayOf(useSession(({ user }) => user))
  return (
    <RecordTools
      {...list}
      placeholder={m.clients_search()}
      searchLabel={m.clients_search_label()}
      sorts={sorts.filter(({ permission }) => may(permission))}
      views={clientViews}
      isTight
    >
      <FilterSelect label={m.clients_filter()} choices={filters} value={filter} onChange={onFilter} />
      {(seesOthers || assignee !== null) && (
        <AssigneeFilter isAlwaysSomebodys value={assignee} onChange={onAssignee} />
      )}
    </RecordTools>
  )
}
