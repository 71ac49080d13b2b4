import { useState } from 'react'
import { localStore } from './storage.ts'
import { useAddressValue } from './use-address-choice.ts'

/** How a list is shown: as the address says, or else as this browser showed it last, or else the first way. */
export function useListView<View extends string>(
  list: string,
  views: readonly [View, ...View[]],
): [View, (view: View) => void] {
  const storageKey = `toile-${list}-view`
  const [inAddress, put] = useAddressValue('view')
  const [remembered, setRemembered] = useState(() => localStore.read(storageKey))
  const known = (value: unknown) => views.find((view) => view === value)

  function choose(view: View) {
    setRemembered(view)
    localStore.write(storageKey, view)
    put(view)
  }
  return [known(inAddress) ?? known(remembered) ?? views[0], choose]
}
