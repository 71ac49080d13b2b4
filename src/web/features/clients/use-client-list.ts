import { AskedMember } from '#contract/assignees.ts'
import { type ClientSort, clientSortKeys } from '#contract/clients.ts'
import { useMay } from '#web/lib/may.ts'
import { useAddressChoice } from '#web/lib/use-address.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useListView } from '#web/lib/use-list-view.ts'
import { useListAssignee } from '#web/shared/team/asked-assignee.ts'
import { type AskedClients, clientFilters } from './clients-queries.ts'

export const clientViews = ['grid', 'list'] as const
export type ClientView = (typeof clientViews)[number]

const ordersBy = (keys: readonly (typeof clientSortKeys)[number][]) =>
  keys.flatMap((key): ClientSort[] => [key, `-${key}`])
const sorts = ordersBy(clientSortKeys)
const sortsWithoutMoney = ordersBy(clientSortKeys.filter((key) => key !== 'owed'))

/** Which clients are listed and how: it stands in the address, and the browser remembers the way of showing them. */
export function useClientList() {
  const { typed, setTyped, search } = useAddressSearch()
  const [filter, onFilter] = useAddressChoice('status', clientFilters, 'all')
  const seesMoney = useMay('money.read')
  const [sort, onSort] = useAddressChoice('sort', seesMoney ? sorts : sortsWithoutMoney, 'name')
  const [view, onView] = useListView('clients', clientViews)
  const [whose, onAssignee] = useListAssignee('clients')
  // A client isn't assigned, and so is never nobody's.
  const assignee = AskedMember.safeParse(whose).data ?? null
  const asked: AskedClients = { search, filter, assignee, sort, isOwedTold: view === 'list' && seesMoney }
  const listed = { filter, onFilter, assignee, onAssignee, sort, onSort, view, onView }
  const tools = { search: typed, onSearch: setTyped, ...listed }
  return { asked, view, onSort, onAssignee, tools }
}
