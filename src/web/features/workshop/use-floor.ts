import { useAddress } from '#web/lib/use-address.ts'
import { useAddressSearch } from '#web/lib/use-address-search.ts'
import { useListView } from '#web/lib/use-list-view.ts'
import { useListAssignee } from '#web/shared/team/asked-assignee.ts'
import { type AskedFloor, floorMarks } from '#web/shared/workshop/floor-queries.ts'

export const floorViews = ['board', 'today', 'people'] as const
export type FloorView = (typeof floorViews)[number]

/** Which pieces are shown and how: it stands in the address, and the browser remembers the way of showing them. */
export function useFloor() {
  const { typed, setTyped, search } = useAddressSearch()
  const [params, change] = useAddress()
  const [view, onView] = useListView('workshop', floorViews)
  const [assignee, onAssignee] = useListAssignee('workshop')
  const marked = floorMarks.find((one) => one === params.get('show')) ?? null
  const asked: AskedFloor = { search, assignee, marked }
  return {
    asked,
    view,
    isNarrowed: search !== '' || assignee !== null || marked !== null,
    tools: {
      search: typed,
      onSearch: setTyped,
      assignee,
      onAssignee,
      marked,
      onMark: (mark: AskedFloor['marked']) => change({ show: mark }),
      view,
      onView: (wanted: FloorView) => onView(wanted),
    },
  }
}
