import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { parseWall, type Turn } from '#domain/calendar/wall-time.ts'
import { openedHere } from '#web/lib/back-closes.ts'
import { useMay } from '#web/lib/may.ts'
import { useCloseDialog } from '#web/lib/use-open-record.ts'
import { useStableActions } from '#web/lib/use-stable-actions.ts'
import { newAskedFor } from '#web/shared/clients/new-for.ts'
import { useListAssignee } from '#web/shared/team/asked-assignee.ts'
import { type Address, addressParams, readAddress } from './calendar-address.ts'

/**
 * What the address says: view, day and person, and the dialog that is open. Links, back and forward work by it. What is
 * shown stays the same while a dialog opens over it, so that no view is drawn anew for that.
 */
export function useCalendarAddress(today: string) {
  const [search, setSearch] = useSearchParams()
  const read = (params: URLSearchParams): Address => readAddress(params, today)
  const [assignee, onAssignee] = useListAssignee('calendar')
  const { view, date } = read(search)
  const at = search.get('at')
  const mayAdd = useMay('calendar.write')

  /** What the address bar says: ahead of what is drawn where keys come quickly. */
  const current = () => read(new URLSearchParams(globalThis.location.search))

  function go(change: Partial<Address>, replace = false) {
    setSearch(addressParams({ ...current(), ...change }), { replace, preventScrollReset: true })
  }

  /** Adds to the history, so that Back closes the dialog. */
  function openDialog(dialog: Readonly<Record<string, string>>) {
    setSearch({ ...addressParams(current()), ...dialog }, { state: openedHere, preventScrollReset: true })
  }

  const closeDialog = useCloseDialog(() => go({}, true))
  const actions = useStableActions({
    current,
    onAssignee,
    show: (change: Partial<Omit<Address, 'assignee'>>) => go(change),
    /** Walking through days leaves no trail behind. */
    walkTo: (date: string) => go({ date }, true),
    openEvent: (id: string) => openDialog({ open: id }),
    /** Without a time, one is proposed for the day. */
    openNew: (start?: string, turn?: Turn | null) =>
      openDialog({ new: '1', ...(start !== undefined && { at: start }), ...(turn === 'second' && { turn }) }),
    closeDialog,
  })
  // Who may not add any is offered no way to, and an address asks in vain.
  const address = useMemo(
    () => ({ view, date, assignee, mayAdd, ...actions }),
    [view, date, assignee, mayAdd, actions],
  )
  const dialog = {
    isNew: mayAdd && search.get('new') !== null,
    /** Whom a new event is for. */
    newFor: newAskedFor(search),
    /** When a new event is to begin, on the wall. */
    newAt: at !== null && parseWall(at) !== null ? at.slice(0, 16) : null,
    /** Which of two that is, where the clock shows it twice. */
    newTurn: search.get('turn') === 'second' ? ('second' as const) : ('' as const),
    openId: search.get('open'),
  }
  return { address, dialog }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>['address']
