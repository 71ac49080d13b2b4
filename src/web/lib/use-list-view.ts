import { useCallback, useState } from 'react'
import { useSession } from './session.ts'
import { localStore } from './storage.ts'
import { type AddressChanges, useAddress } from './use-address.ts'

/** How a list is shown: as the address says, or else as this browser showed it to this person last, or else the first way. */
export function useListView<View extends string>(
  list: string,
  views: readonly [View, ...View[]],
): [View, (view: View, also?: AddressChanges) => void] {
  const person = useSession(({ user }) => user?.id ?? '')
  const storageKey = `toile-${list}-view:${person}`
  const [params, change] = useAddress()
  const [remembered, setRemembered] = useState(() => localStore.read(storageKey))
  const known = (value: unknown) => views.find((view) => view === value)

  const choose = useCallback(
    (view: View, also: AddressChanges = {}) => {
      setRemembered(view)
      localStore.write(storageKey, view)
      change({ ...also, view })
    },
    [change, storageKey],
  )
  return [known(params.get('view')) ?? known(remembered) ?? views[0], choose]
}
