import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAddress } from './use-address.ts'

const SEARCH_DELAY_MS = 250

interface AddressSearch {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  /** What is searched for, once typing has paused. */
  readonly search: string
}

/** A list's search, which stands in the address: as `?q=` where it is the only one of its page. */
export function useAddressSearch(name = 'q'): AddressSearch {
  const [params, change] = useAddress()
  const inAddress = params.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const known = useRef(inAddress)

  const keep = useEffectEvent((sought: string) => {
    if (sought === known.current) return
    known.current = sought
    change({ [name]: sought === '' ? null : sought })
  })
  const follow = useEffectEvent((address: string) => {
    if (address === known.current) return
    known.current = address
    setTyped(address)
  })
  useEffect(() => keep(search), [search])
  // A link to the same page may lead to another search.
  useEffect(() => follow(inAddress), [inAddress])

  return { typed, setTyped, search }
}
