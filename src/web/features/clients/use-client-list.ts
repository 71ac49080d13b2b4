import { isAskedMember } from '#contract/assignees.ts'
import { clientSortKeys } from '#contract/clients.ts'
import { useMay } from '#web/lib/may.ts'
import { ordersBy } from '#web/lib/sorting.ts'
import { useAddressChoice } from '#web/lib/use-address.ts'
import { useListAddress } from '#web/lib/use-list-address.ts'
import { useListAssignee } from '#web/shared/team/asked-assignee.ts'
import { type AskedClients, clientFilters } from './clients-queries.ts'

export const clientViews = ['grid', 'list'] as const
export type ClientView = (typeof clientViews)[number]

const sorts = ordersBy(clientSortKeys)
const sortsWithoutMoney = ordersBy(clientSortKeys.filter((key) => key !== 'owed'))

/** Which clients are listed and how. */
export function useClientList() {
  const [filter, onFilter] = useAddressChoice('status', clientFilters, 'all')
  const seesMoney = useMay('money.read')
  const { search, tools } = useListAddress('clients', {
    sorts: seesMoney ? sorts : sortsWithoutMoney,
    usualSort: 'name',
    views: clientViews,
  })
  const [whose, onAssignee] = useListAssignee('clients')
  // A client isn't assigned, and so is never nobody's.
  const assignee = whose !== null && isAskedMember(whose) ? whose : null
  const { sort, onSort, view } = tools
  const asked: AskedClients = { search, filter, assignee, sort, isOwedTold: view === 'list' && seesMoney }
  return { asked, view, onSort, onAssignee, tools: { ...tools, filter, onFilter, assignee, onAssignee } }
}
